/** Adds to the rows of a page what is worked out from them. */
import type { Listing } from '../read-models/index.js';
import { derivationOf } from '../read-models/view.js';

/** The JSON text of the rows with what the view derives; most views derive nothing. */
export function derived(view: Listing<object>['view'], values: string): string {
  const derivation = derivationOf(view);
  if (!derivation) return values;
  const { compute } = derivation;
  return JSON.stringify((JSON.parse(values) as object[]).map((row) => ({ ...row, ...compute(row as never) })));
}
