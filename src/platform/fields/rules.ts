/** Validation rules and conversions that several field decorators share. */
import { ArrayMaxSize, ArrayMinSize, IsArray, IsNumber, Max, Min } from 'class-validator';
import type { FieldRule } from '../field-rules.js';
import { EachItem, stating } from '../validation/constraints.js';
import type { Validator } from './validators.js';

/** A finite number between two bounds, both included. */
export function createNumberRules(min: number, max: number): PropertyDecorator[] {
  const stated = stating({ message: `must be a number from ${min} to ${max}`, code: 'OUT_OF_RANGE', min, max });
  return [IsNumber({}, stated), Min(min, stated), Max(max, stated)];
}

/** A list with a limited number of items, all of them valid. */
export function createListRules(validate: Validator, maxItems: number, minItems = 0): PropertyDecorator[] {
  return [
    IsArray(stating({ message: 'must be an array', code: 'NOT_LIST' })),
    ArrayMinSize(minItems, stating(minItems === 1 ? NOTHING_CHOSEN : tooFew(minItems))),
    ArrayMaxSize(maxItems, stating(tooManyItems(maxItems))),
    EachItem(validate),
  ];
}

const NOTHING_CHOSEN: FieldRule = { message: 'must name at least one', code: 'NOTHING_CHOSEN' };

function tooFew(min: number): FieldRule {
  return { message: `must name at least ${min}`, code: 'TOO_FEW', min };
}

/** A list has more than `max` items. */
export function tooManyItems(max: number): FieldRule {
  return { message: `must have at most ${max} items`, code: 'TOO_MANY', max };
}

/** Whether a value is a number between two bounds. */
export function isBetween(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

/** Rounds half away from zero, and never to -0. */
export function round(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) + 0;
}

/** Converts text to lower case and returns any other value unchanged. */
export function toLowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
