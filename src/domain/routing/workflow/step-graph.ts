/** The graph that steps form by depending on each other: cycles, order and what depends on what (contract 2.7). */

/** What a step contributes to the graph. */
export interface StepNode {
  id: string;
  /** The step that must be finished first; one that is not in the list counts as none. */
  dependsOnStepId: string | null;
}

/** The ids along one cycle, the first again at the end; `null` where there is none. Takes linear time. */
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

/** The steps by index; equal ones keep the order of the list, which is that of insertion (decisions/workflows "Step"). */
export function sortSteps<Step extends { index: number }>(steps: Step[]): Step[] {
  return steps.toSorted((one, other) => one.index - other.index);
}

/** The ids that depend on each step, in the order of the list; a step on which none depends has an empty entry. */
export function findDependants(steps: StepNode[]): Map<string, string[]> {
  const inverse = new Map<string, string[]>(steps.map((step) => [step.id, []]));
  for (const step of steps) inverse.get(step.dependsOnStepId ?? '')?.push(step.id);
  return inverse;
}

function closeCycle(path: string[], entry: string): string[] {
  return [...path.slice(path.indexOf(entry)), entry];
}
