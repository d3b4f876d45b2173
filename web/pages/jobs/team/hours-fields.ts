/** The fields of weekly hours: `1.0.from` is the begin of the first span on Monday. */
import type { WeeklySpan } from '../../../../client/generated/types.js';
import { FormValidationError, isApiError, type FormFields } from '../../../ui/index.js';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** Most spans of a day. */
export const MAX_SPANS = 6;

/** The fields of the spans, with `24:00` as `00:00`, which fields for times take. */
export function toHoursFields(spans: readonly WeeklySpan[]): FormFields {
  const fields: FormFields = {};
  for (const weekday of WEEKDAYS) {
    spans
      .filter((span) => span.weekday === weekday)
      .forEach(({ from, to }, index) => {
        fields[`${weekday}.${index}.from`] = from;
        fields[`${weekday}.${index}.to`] = to === '24:00' ? '00:00' : to;
      });
  }
  return fields;
}

/** Lines of the day: those that are filled in and one more, at least two. */
export function countLines(fields: FormFields, weekday: number): number {
  const filled = Array.from({ length: MAX_SPANS }, (_unused, index) => fields[`${weekday}.${index}.from`]);
  return Math.min(MAX_SPANS, Math.max(2, filled.filter(Boolean).length + 1));
}

/** @returns the spans and the names of their fields, without `from` and `to` @throws FormValidationError */
export function parseWeeklyHours(fields: FormFields, incomplete: string): { spans: WeeklySpan[]; names: string[] } {
  const spans: WeeklySpan[] = [];
  const names: string[] = [];
  for (const weekday of WEEKDAYS) {
    for (let index = 0; index < MAX_SPANS; index++) {
      const name = `${weekday}.${index}`;
      const [from, to] = [fields[`${name}.from`], fields[`${name}.to`]];
      if (!from && !to) continue;
      if (!from || !to) throw new FormValidationError(`${name}.${from ? 'to' : 'from'}`, incomplete);
      spans.push({ weekday, from, to: to === '00:00' ? '24:00' : to });
      names.push(name);
    }
  }
  return { spans, names };
}

/** Errors of `weeklyHours.3.to` name the field of the form. @throws ApiError */
export async function renameHoursErrors<T>(update: Promise<T>, names: readonly string[]): Promise<T> {
  try {
    return await update;
  } catch (error) {
    if (isApiError(error)) {
      for (const detail of error.details) {
        detail.field = detail.field.replace(
          /^weeklyHours\.(\d+)/,
          (field, index: string) => names[Number(index)] ?? field,
        );
      }
    }
    throw error;
  }
}
