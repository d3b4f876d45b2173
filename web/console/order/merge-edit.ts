/** How the form that changes an order joins a change by another person. */
import type { OrderView } from '../../../client/generated/types.js';
import type { FormFields } from '../../ui/index.js';
import { readWas } from '../forms/merge-fields.js';
import { toEditFields, toTagId, valueOf } from './order-edit.js';

/** Values of the form after another change of the order. */
export interface MergedEdit {
  values: FormFields;
  /** Names of the fields that the other person changed. */
  theirs: string[];
}

/** The order as the form read it, with the values of the form. */
export interface Edit extends MergedEdit {
  order: OrderView;
  version: string;
  /** The order was changed after the form had been opened. */
  isStale: boolean;
}

/** Keeps what was typed; fields that were not touched get their present value. */
export function mergeEdit(mine: FormFields, order: OrderView): MergedEdit {
  const was = readWas(mine);
  const now = toEditFields(order);
  const typed = Object.entries(mine).filter(([name]) => name in now || toTagId(name) !== null);
  const names = new Set([...Object.keys(now), ...Object.keys(was), ...typed.map(([name]) => name)]);
  const isTouched = (name: string) =>
    (toTagId(name) !== null || mine[name] !== undefined) && valueOf(mine, name) !== valueOf(was, name);
  return {
    values: Object.fromEntries([...names].map((name) => [name, isTouched(name) ? (mine[name] ?? '') : now[name]])),
    theirs: [...names].filter((name) => valueOf(now, name) !== valueOf(was, name)),
  };
}
