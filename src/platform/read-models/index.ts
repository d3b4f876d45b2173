/** How rows become answers. */
export * from '../sql/index.js';
export * from './condition-on.js';
export * from './content-etag.js';
export * from './count.js';
export * from './implied-scopes.js';
export * from './listing.js';
export * from './order-terms.js';
export * from './page-statement.js';
export * from './query-int.js';
export * from './query-texts.js';
export * from './reading.js';
export * from './search-conditions.js';
export * from './shown-rows.js';
export * from './telling-part.js';
export * from './view.js';
