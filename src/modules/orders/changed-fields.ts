/** Which fields of an answer are different in another one. */

/** Fields that follow from others, or change with every write. */
const FOLLOWING = new Set(['updatedAt', 'totals', 'operator', 'attention']);

/** Names of the fields that differ, in the order of the answer. */
export function changedFields<T extends object>(before: T, after: T): string[] {
  return Object.keys(after).filter(
    (name) =>
      !FOLLOWING.has(name) && JSON.stringify(before[name as keyof T]) !== JSON.stringify(after[name as keyof T]),
  );
}
