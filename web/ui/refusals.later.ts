/** What a page says of a refusal; few readers ever meet one. */
export { REFUSALS } from '../words/refusals.js';
