/** The order of steps: which step follows which, and how a step is moved. */

/** What the order of steps depends on. */
export interface TreeStep {
  id: string;
  /** The step that it follows; null: it starts at once. */
  dependsOnStepId: string | null;
  groupId: string | null;
}

/** Steps that follow each other. */
export type Chain<T> = Link<T>[];

export interface Link<T> {
  step: T;
  /** If several steps follow: the chains that they begin. Only the last link of a chain has some. */
  branches: Chain<T>[];
}

/** Where a step is put: before or after another one, or at the same time. */
export type Place = 'before' | 'after' | 'with';
export const PLACES: readonly Place[] = ['before', 'after', 'with'];

export interface Move {
  place: Place;
  targetId: string;
}

/** Moves of one step by keyboard. */
export type Direction = 'earlier' | 'later' | 'parallel' | 'sequence';

/** The chains of a group of steps, or of those without group. A step that follows one elsewhere begins a chain. */
export function toChains<T extends TreeStep>(steps: readonly T[], groupId: string | null): Chain<T>[] {
  const members = steps.filter((step) => step.groupId === groupId);
  const ids = new Set(members.map(({ id }) => id));
  const isFirst = ({ dependsOnStepId: id }: T) => id === null || !ids.has(id);
  return members.filter(isFirst).map((step) => toChain(step, members));
}

function toChain<T extends TreeStep>(first: T, members: readonly T[]): Chain<T> {
  const chain: Chain<T> = [];
  for (let step: T | undefined = first; step;) {
    const { id }: T = step;
    const next: T[] = members.filter(({ dependsOnStepId }) => dependsOnStepId === id);
    chain.push({ step, branches: next.length > 1 ? next.map((one) => toChain(one, members)) : [] });
    step = next.length === 1 ? next[0] : undefined;
  }
  return chain;
}

/** Steps in the order in which chains show them. */
export function sortSteps<T extends TreeStep>(steps: readonly T[]): T[] {
  const flatten = (chain: Chain<T>): T[] => chain.flatMap(({ step, branches }) => [step, ...branches.flatMap(flatten)]);
  const groups = new Set([null, ...steps.map(({ groupId }) => groupId)]);
  return [...groups].flatMap((groupId) => toChains(steps, groupId).flatMap(flatten));
}

/** Takes a step out: what followed it follows the step before it. */
export function removeStep<T extends TreeStep>(steps: readonly T[], id: string): T[] {
  const removed = steps.find((step) => step.id === id);
  return steps
    .filter((step) => step.id !== id)
    .map((step) => (step.dependsOnStepId === id ? { ...step, dependsOnStepId: removed!.dependsOnStepId } : step));
}

/**
 * Puts a step next to another one. After a step that one step follows, it is put between the two; before a step, between
 * that one and what it followed. A step of another group changes to the group of the target.
 * @param steps without the step that is put in
 */
export function insertStep<T extends TreeStep>(steps: readonly T[], step: T, move: Move | null): T[] {
  const target = steps.find(({ id }) => id === move?.targetId);
  if (!move || !target) return sortSteps([...steps, { ...step, dependsOnStepId: null }]);
  const isBefore = move.place === 'before';
  const inserted = {
    ...step,
    groupId: target.groupId,
    dependsOnStepId: move.place === 'after' ? target.id : target.dependsOnStepId,
  };
  const following = steps.filter(({ dependsOnStepId }) => dependsOnStepId === target.id);
  const isBetween = move.place === 'after' && following.length === 1;
  const moved = steps.map((one) => {
    const follows = isBefore ? one.id === target.id : isBetween && one.dependsOnStepId === target.id;
    return follows ? { ...one, dependsOnStepId: step.id } : one;
  });
  return sortSteps(moved.toSpliced(moved.findIndex(({ id }) => id === target.id) + (isBefore ? 0 : 1), 0, inserted));
}

/** Moves one step. What followed it follows the step before it. @returns null if there is nothing to move */
export function moveStep<T extends TreeStep>(steps: readonly T[], id: string, move: Move): T[] | null {
  const step = steps.find((one) => one.id === id);
  if (!step || id === move.targetId || !steps.some((one) => one.id === move.targetId)) return null;
  return insertStep(removeStep(steps, id), step, move);
}

/** What a move by keyboard does; null: the step cannot be moved that way. */
export function planMove(steps: readonly TreeStep[], id: string, direction: Direction): Move | null {
  const step = steps.find((one) => one.id === id)!;
  const members = steps.filter(({ groupId }) => groupId === step.groupId);
  const before = members.find((one) => one.id === step.dependsOnStepId);
  const next = members.filter(({ dependsOnStepId }) => dependsOnStepId === id);
  const siblings = members.filter(({ dependsOnStepId }) => dependsOnStepId === step.dependsOnStepId);
  const sibling = siblings[siblings.findIndex((one) => one.id === id) - 1];
  switch (direction) {
    case 'earlier':
      return before ? { place: 'before', targetId: before.id } : null;
    case 'later':
      return next[0] ? { place: 'after', targetId: next[0].id } : null;
    case 'parallel':
      return before ? { place: 'with', targetId: before.id } : null;
    case 'sequence':
      return sibling ? { place: 'after', targetId: toChain(sibling, members).at(-1)!.step.id } : null;
  }
}

/** Steps that follow a step, directly or not: it cannot follow them. */
export function listFollowing(steps: readonly TreeStep[], id: string): Set<string> {
  const found = new Set([id]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const step of steps) if (step.dependsOnStepId && found.has(step.dependsOnStepId)) found.add(step.id);
  }
  return found;
}
