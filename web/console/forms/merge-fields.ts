/** How a form joins what another person changed meanwhile. */
import type { FormFields } from '../../ui/index.js';

export interface MergedFields {
  /** What was typed; fields that were not touched have their present value. */
  values: FormFields;
  /** Names of the fields that the other person changed. */
  theirs: string[];
}

/** @param was the values that the form was opened with. A field that the form did not send is empty, as a check box is. */
export function mergeFields(mine: FormFields, was: FormFields, now: FormFields): MergedFields {
  const names = [...new Set([...Object.keys(now), ...Object.keys(was)])];
  const touched = new Set(
    [...names, ...Object.keys(mine)].filter((name) => readField(mine, name) !== readField(was, name)),
  );
  return {
    values: { ...now, ...Object.fromEntries([...touched].map((name) => [name, mine[name] ?? ''])) },
    theirs: names.filter((name) => readField(now, name) !== readField(was, name)),
  };
}

/** The value of a field for comparisons: browsers send line ends and decimal commas of their own, and no unchecked box. */
export function readField(fields: FormFields, name: string): string {
  const value = (fields[name] ?? '').trim().replaceAll('\r\n', '\n');
  return value === 'false' ? '' : value.replace(/^(-?\d+),(\d+)$/, '$1.$2');
}

/** The values that a form was opened with; empty if they are not readable. */
export function readWas({ was }: FormFields): FormFields {
  try {
    const values: unknown = JSON.parse(was ?? '{}');
    if (typeof values !== 'object' || values === null) return {};
    return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
