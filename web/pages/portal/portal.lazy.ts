/** What the page loads when somebody begins to do something: the client, and all that is sent. */
import { api } from '../api.js';
import { readFormFiles, addUploadedFiles } from '../form-values.js';
import { sendForm } from '../send-form.js';
import { submitPortalAction } from './submit-portal-action.js';
import { loadPortal } from './load-portal.js';
import { uploadFiles } from './upload-files.js';

export { submitPortalAction, api, readFormFiles, loadPortal, uploadFiles, sendForm, addUploadedFiles };
