/** Code for submitting forms, loaded on demand by `portal-actions.tsx`. */
export { createApi } from '../api.js';
export { addUploadedFiles, readFormFiles } from '../form-values.js';
export { sendForm } from '../send-form.js';
export { loadPortal } from './load-portal.js';
export { submitPortalAction } from './submit-portal-action.js';
export { uploadFiles } from './upload-files.js';
