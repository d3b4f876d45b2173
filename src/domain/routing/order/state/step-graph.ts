/** Dependency graph of steps: cycles, order and dependants (contract 2.7). */

/** A node of the graph. */
export interface StepNode {
  id: string;
  /** Step that must be finished first; IDs outside the list are ignored. */
  dependsOnStepId: string | null;
}

/** @returns the IDs along one cycle, ending with the first again; null without a cycle. Linear time */
export function findCycle(steps: StepNode[]): string[] | null {
  const dependencies = new Map(steps.map((step) => [step.id, step.dependsOnStepId]));
  const safe = new Set<string>();
  for (const { id } of steps) {
    const path = new Set<string>();
    let next: string | null | undefined = id;
    while (next && dependencies.has(next) && !safe.has(next)) {
      if (path.has(next)) return closeCycle([...path], next);
      path.add(next);
      next = dependencies.get(next);
    }
    path.forEach((step) => safe.add(step));
  }
  return null;
}

/** Sorts steps by index; stable, so equal ones stay in insertion order (decisions/workflows "Step"). */
export function sortSteps<Step extends { index: number }>(steps: Step[]): Step[] {
  return steps.toSorted((one, other) => one.index - other.index);
}

/** @returns the IDs of the dependants of each step, in the order of the list; empty for steps without dependants */
export function findDependants(steps: readonly StepNode[]): Map<string, string[]> {
  const inverse = new Map<string, string[]>(steps.map((step) => [step.id, []]));
  for (const step of steps) inverse.get(step.dependsOnStepId ?? '')?.push(step.id);
  return inverse;
}

function closeCycle(path: string[], entry: string): string[] {
  return [...path.slice(path.indexOf(entry)), entry];
}
