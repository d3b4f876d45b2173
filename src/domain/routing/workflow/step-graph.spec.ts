/** The step graph by example, and cycles against a slow and obvious reference. */
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

/** From every step as many hops as there are steps: whoever is still on the way goes round. */
function obviouslyCyclic(steps: StepNode[]): boolean {
  return steps.some((start) => {
    let here: StepNode | undefined = start;
    for (let hop = 0; hop < steps.length; hop += 1) here = steps.find((step) => step.id === here?.dependsOnStepId);
    return here !== undefined;
  });
}

describe('findCycle', () => {
  it('names the steps along the cycle and no others', () => {
    const steps = [
      { id: 'a', dependsOnStepId: 'b' },
      { id: 'b', dependsOnStepId: 'c' },
      { id: 'c', dependsOnStepId: 'd' },
      { id: 'd', dependsOnStepId: 'b' },
    ];
    expect(findCycle(steps)).toEqual(['b', 'c', 'd', 'b']);
    expect(findCycle([{ id: 'a', dependsOnStepId: 'a' }])).toEqual(['a', 'a']);
  });

  it('finds none in chains, trees and steps that name a stranger', () => {
    expect(findCycle([])).toBeNull();
    expect(findCycle(chain(200))).toBeNull();
    expect(
      findCycle([...chain(3), { id: 'x', dependsOnStepId: 's0' }, { id: 'y', dependsOnStepId: 'gone' }]),
    ).toBeNull();
  });

  it('follows a chain of 50,000 steps without running out of stack', () => {
    expect(findCycle(chain(50_000))).toBeNull();
  });

  it('equals the obvious reference, and answers a walk along dependencies', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const cycle = findCycle(steps);
        expect(cycle !== null).toBe(obviouslyCyclic(steps));
        cycle?.slice(1).forEach((id, hop) => {
          expect(steps.find((step) => step.id === cycle[hop])!.dependsOnStepId).toBe(id);
        });
        if (cycle) expect(cycle.at(-1)).toBe(cycle[0]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('orderSteps', () => {
  it('sorts by index and leaves equal ones in their order', () => {
    const steps = [5, -1, 5, 0].map((index, place) => ({ index, place }));
    expect(sortSteps(steps).map(({ place }) => place)).toEqual([1, 3, 0, 2]);
  });
});

describe('dependants', () => {
  it('is the inverse of dependsOnStepId', () => {
    const steps = [...chain(2), { id: 'x', dependsOnStepId: 's0' }, { id: 'y', dependsOnStepId: 'gone' }];
    expect([...findDependants(steps)]).toEqual([
      ['s0', ['s1', 'x']],
      ['s1', []],
      ['x', []],
      ['y', []],
    ]);
  });
});
