/** Messages for API errors, loaded with the first error. */
export { nameField, summarizeFields, translateDetail, translateError } from '../i18n/api-errors.js';
