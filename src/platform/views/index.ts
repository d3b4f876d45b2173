/** How rows become answers. */
export * from './listing.js';
export * from './query-int.js';
export * from './query-texts.js';
export * from './reading.js';
export * from './statement.js';
export * from './view.js';
