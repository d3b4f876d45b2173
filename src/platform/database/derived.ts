/** Adds to the rows of a page what is worked out from them. */
import type { Listing } from '../read-models/index.js';
import { computationOf } from '../read-models/read-model.js';

/** The JSON text of the rows with what the view derives; most views derive nothing. */
export function addComputedFields(view: Listing<object>['view'], values: string): string {
  const derivation = computationOf(view);
  if (!derivation) return values;
  const { compute } = derivation;
  return JSON.stringify((JSON.parse(values) as object[]).map((row) => ({ ...row, ...compute(row as never) })));
}
