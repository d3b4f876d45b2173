/** SQL from values. */
export * from './sql.js';
export * from './statement.js';
