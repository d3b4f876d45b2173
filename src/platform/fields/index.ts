/** Field decorators, and classes derived from their fields. */
export * from './create-field-decorator.js';
export * from './field-decorators.js';
export * from './mapped-types.js';
export * from './named-schemas.js';
export { getReadOnlyFields } from './read-only.js';
export * from './registry.js';
export * from './validators.js';
