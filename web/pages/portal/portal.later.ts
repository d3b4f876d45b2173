/** What the page loads when somebody begins to do something: the client, and all that is sent. */
import { api } from '../api.js';
import { sendFiles } from '../../ui/upload.js';
import { actInPortal } from './act-in-portal.js';
import { loadPortal } from './load-portal.js';

export { actInPortal, api, loadPortal, sendFiles };
