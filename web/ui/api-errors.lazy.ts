/** Messages for API errors, loaded with the first error. */
export { translateDetail, translateError } from '../i18n/api-errors.js';
