/** The words for fields, and how classes are made of them. */
export * from './checks.js';
export * from './compose.js';
export * from './defaults.js';
export { readOnlyFieldsOf } from './read-only.js';
export * from './registry.js';
export * from './shapes.js';
export * from './word.js';
export * from './words.js';
