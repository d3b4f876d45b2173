/** What the page loads when somebody begins to do something: the client, and all that is sent. */
import { api } from '../api.js';
import { readFormFiles, addUploadedFiles } from '../form-values.js';
import { sendForm } from '../send-form.js';
import { actInPortal } from './act-in-portal.js';
import { loadPortal } from './load-portal.js';
import { sendFiles } from './send-files.js';

export { actInPortal, api, readFormFiles, loadPortal, sendFiles, sendForm, addUploadedFiles };
