/** Read models, the queries that read them, and pages of lists. */
export * from '../sql/index.js';
export * from './expression-condition.js';
export * from './content-etag.js';
export * from './count.js';
export * from './implied-scopes.js';
export * from './listing.js';
export * from './sort-terms.js';
export * from './page-statement.js';
export * from './query-fields.js';
export * from './json-query.js';
export * from './search-conditions.js';
export * from './bounded-rows.js';
export * from './selective-trigrams.js';
export * from './read-model.js';
export * from './row-version.js';
