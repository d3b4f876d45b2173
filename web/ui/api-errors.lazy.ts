/** Messages for API errors, loaded with the first error. */
export { API_ERROR_MESSAGES } from '../i18n/api-errors.js';
