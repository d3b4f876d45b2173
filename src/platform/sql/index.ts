/** SQL as composable values, and the values of its parameters. */
export * from './sql.js';
export * from './parameters.js';
