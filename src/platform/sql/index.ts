/** SQL from values. */
export * from './sql.js';
export * from './parameters.js';
