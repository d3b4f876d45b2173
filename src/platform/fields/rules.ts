/** Validation rules and conversions that several field decorators share. */
import { ArrayMaxSize, ArrayMinSize, IsArray, IsNumber, Max, Min } from 'class-validator';
import { EachItem } from '../validation/constraints.js';
import type { Validator } from './validators.js';

/** A finite number between two bounds, both included. */
export function createNumberRules(min: number, max: number): PropertyDecorator[] {
  const message = `must be a number from ${min} to ${max}`;
  return [IsNumber({}, { message }), Min(min, { message }), Max(max, { message })];
}

/** A list with a limited number of items, all of them valid. */
export function createListRules(validate: Validator, maxItems: number, minItems = 0): PropertyDecorator[] {
  return [
    IsArray({ message: 'must be an array' }),
    ArrayMinSize(minItems, { message: `must name at least ${minItems === 1 ? 'one' : minItems}` }),
    ArrayMaxSize(maxItems, { message: `must have at most ${maxItems} items` }),
    EachItem(validate),
  ];
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
