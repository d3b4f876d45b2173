/** Step graph by example, and cycles compared with a slow reference implementation. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findDependants, findCycle, sortSteps, type StepNode } from './step-graph.js';

const chain = (length: number): StepNode[] =>
  Array.from({ length }, (_, step) => ({ id: `s${step}`, dependsOnStepId: step === 0 ? null : `s${step - 1}` }));
const anySteps = fc
  .array(fc.option(fc.nat({ max: 8 })), { maxLength: 8 })
  .map((links) =>
    links.map((link, step): StepNode => ({ id: `s${step}`, dependsOnStepId: link === null ? null : `s${link}` })),
  );

/** From every step, follows as many dependencies as there are steps; a path that has not ended is a cycle. */
function hasCycleByReference(steps: StepNode[]): boolean {
  return steps.some((start) => {
    let here: StepNode | undefined = start;
    for (let hop = 0; hop < steps.length; hop += 1) here = steps.find((step) => step.id === here?.dependsOnStepId);
    return here !== undefined;
  });
}

describe('findCycle', () => {
  it('returns exactly the steps of the cycle', () => {
    const steps = [
      { id: 'a', dependsOnStepId: 'b' },
      { id: 'b', dependsOnStepId: 'c' },
      { id: 'c', dependsOnStepId: 'd' },
      { id: 'd', dependsOnStepId: 'b' },
    ];
    expect(findCycle(steps)).toEqual(['b', 'c', 'd', 'b']);
    expect(findCycle([{ id: 'a', dependsOnStepId: 'a' }])).toEqual(['a', 'a']);
  });

  it('returns null for chains, trees and unknown dependencies', () => {
    expect(findCycle([])).toBeNull();
    expect(findCycle(chain(200))).toBeNull();
    expect(
      findCycle([...chain(3), { id: 'x', dependsOnStepId: 's0' }, { id: 'y', dependsOnStepId: 'unknown' }]),
    ).toBeNull();
  });

  it('handles a chain of 50,000 steps without stack overflow', () => {
    expect(findCycle(chain(50_000))).toBeNull();
  });

  it('equals the reference implementation and returns a path along dependencies', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const cycle = findCycle(steps);
        expect(cycle !== null).toBe(hasCycleByReference(steps));
        cycle?.slice(1).forEach((id, hop) => {
          expect(steps.find((step) => step.id === cycle[hop])!.dependsOnStepId).toBe(id);
        });
        if (cycle) expect(cycle.at(-1)).toBe(cycle[0]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('sortSteps', () => {
  it('sorts by index and is stable', () => {
    const steps = [5, -1, 5, 0].map((index, position) => ({ index, position }));
    expect(sortSteps(steps).map(({ position }) => position)).toEqual([1, 3, 0, 2]);
  });
});

describe('findDependants', () => {
  it('returns the inverse of dependsOnStepId', () => {
    const steps = [...chain(2), { id: 'x', dependsOnStepId: 's0' }, { id: 'y', dependsOnStepId: 'unknown' }];
    expect([...findDependants(steps)]).toEqual([
      ['s0', ['s1', 'x']],
      ['s1', []],
      ['x', []],
      ['y', []],
    ]);
  });
});
