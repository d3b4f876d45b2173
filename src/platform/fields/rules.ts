/** Rules and conversions that several field decorators share. */
import { ArrayMaxSize, ArrayMinSize, IsArray, IsNumber, Max, Min } from 'class-validator';
import { EachItem } from '../validation/constraints.js';
import type { Check } from './checks.js';

/** A finite number between two bounds, both included. */
export function numberRules(min: number, max: number): PropertyDecorator[] {
  const message = `must be a number from ${min} to ${max}`;
  return [IsNumber({}, { message }), Min(min, { message }), Max(max, { message })];
}

/** A list with a number of items between two bounds, which all satisfy a rule. */
export function listRules(check: Check, items: number, least = 0): PropertyDecorator[] {
  return [
    IsArray({ message: 'must be an array' }),
    ArrayMinSize(least, { message: `must name at least ${least === 1 ? 'one' : least}` }),
    ArrayMaxSize(items, { message: `must have at most ${items} items` }),
    EachItem(check),
  ];
}

/** Whether a value is a number that may be rounded. */
export function isBetween(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

/** Half away from zero, and never -0. */
export function rounded(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) + 0;
}

/** A text in lower case; any other value as it is. */
export function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
