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
  const valueOf = (fields: FormFields, name: string) => fields[name]?.trim() ?? '';
  const touched = new Set(
    [...names, ...Object.keys(mine)].filter((name) => valueOf(mine, name) !== valueOf(was, name)),
  );
  return {
    values: { ...now, ...Object.fromEntries([...touched].map((name) => [name, mine[name] ?? ''])) },
    theirs: names.filter((name) => valueOf(now, name) !== valueOf(was, name)),
  };
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
