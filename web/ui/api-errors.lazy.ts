/** What a page says of a refusal; few readers ever meet one. */
export { API_ERROR_MESSAGES } from '../i18n/api-errors.js';
