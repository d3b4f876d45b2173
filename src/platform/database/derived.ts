/** Adds to the rows of a page what is worked out from them. */
import type { Listing } from '../views/index.js';
import { derivationOf } from '../views/view.js';

/** The JSON text of the rows with what the view derives. */
export function derived(view: Listing<object>['view'], values: string): string {
  const { compute } = derivationOf(view)!;
  return JSON.stringify((JSON.parse(values) as object[]).map((row) => ({ ...row, ...compute(row as never) })));
}
