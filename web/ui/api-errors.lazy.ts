/** Messages for API errors, loaded with the first error. */
export { summarizeFields, translateDetail, translateError } from '../i18n/api-errors.js';
