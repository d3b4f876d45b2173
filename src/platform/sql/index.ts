/** SQL from values. */
export * from './sql.js';
export * from './statement.js';
export * from './ties.js';
