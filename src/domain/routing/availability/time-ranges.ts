/** Sets of periods. Lists are in order of start, and their periods do not overlap unless stated otherwise. */

/** A period; the end is exclusive. */
export interface TimeRange {
  startAt: Date;
  endAt: Date;
}

/** Unites periods in any order. Those that touch become one. */
export function mergeRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const merged: TimeRange[] = [];
  for (const { startAt, endAt } of ranges.toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime())) {
    if (endAt <= startAt) continue;
    const last = merged.at(-1);
    if (!last || last.endAt < startAt) merged.push({ startAt, endAt });
    else if (last.endAt < endAt) last.endAt = endAt;
  }
  return merged;
}

/** Returns the time that both lists contain. */
export function intersectRanges(some: readonly TimeRange[], others: readonly TimeRange[]): TimeRange[] {
  const common: TimeRange[] = [];
  for (let i = 0, j = 0; i < some.length && j < others.length;) {
    const startAt = some[i].startAt > others[j].startAt ? some[i].startAt : others[j].startAt;
    const endAt = some[i].endAt < others[j].endAt ? some[i].endAt : others[j].endAt;
    if (startAt < endAt) common.push({ startAt, endAt });
    if (some[i].endAt < others[j].endAt) i += 1;
    else j += 1;
  }
  return common;
}

/** Returns the time of the period that the list does not contain. */
export function invertRanges(ranges: readonly TimeRange[], { startAt, endAt }: TimeRange): TimeRange[] {
  const gaps: TimeRange[] = [];
  let from = startAt;
  for (const range of ranges) {
    if (range.endAt <= from) continue;
    if (range.startAt >= endAt) break;
    if (range.startAt > from) gaps.push({ startAt: from, endAt: range.startAt });
    from = range.endAt;
  }
  if (from < endAt) gaps.push({ startAt: from, endAt });
  return gaps;
}
