/** Plans of example templates, and properties of the plan of any template. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { planSteps, type StepToPlan } from './plan-steps.js';

const OSLO = { startAt: new Date('2026-03-27T09:00:00Z'), timeZone: 'Europe/Oslo', holidays: null };

function step(id: string, fields: Partial<StepToPlan> = {}): StepToPlan {
  return {
    id,
    dependsOnStepId: null,
    dueAfterDays: null,
    dueAtTime: null,
    dueDateSkipWeekends: false,
    autoComplete: false,
    isWaiting: false,
    ...fields,
  };
}

describe('planSteps', () => {
  it('activates steps without a dependency at the start', () => {
    const plan = planSteps([step('a'), step('b', { dueAfterDays: 1 })], OSLO);
    expect(plan.get('a')).toEqual({
      activationAt: OSLO.startAt,
      dueAt: null,
      completionAt: OSLO.startAt,
      startsImmediately: true,
    });
    expect(plan.get('b')!.activationAt).toEqual(OSLO.startAt);
  });

  it('activates a dependent step when its dependency is due, across a weekend and a clock change', () => {
    const plan = planSteps(
      [
        step('b', { dependsOnStepId: 'a', dueAfterDays: 0, dueAtTime: '23:00' }),
        step('a', { dueAfterDays: 1, dueAtTime: '08:00', dueDateSkipWeekends: true }),
      ],
      OSLO,
    );
    const monday = new Date('2026-03-30T06:00:00Z');
    expect(plan.get('a')).toMatchObject({ dueAt: monday, completionAt: monday });
    expect(plan.get('b')).toEqual({
      activationAt: monday,
      dueAt: new Date('2026-03-30T21:00:00Z'),
      completionAt: new Date('2026-03-30T21:00:00Z'),
      startsImmediately: false,
    });
  });

  it('activates a dependent step immediately if its dependency completes automatically', () => {
    const plan = planSteps(
      [step('a', { autoComplete: true, dueAfterDays: 5 }), step('b', { dependsOnStepId: 'a' })],
      OSLO,
    );
    expect(plan.get('a')).toMatchObject({ completionAt: OSLO.startAt, dueAt: new Date('2026-04-01T21:59:59.999Z') });
    expect(plan.get('b')).toMatchObject({ activationAt: OSLO.startAt, startsImmediately: true });
  });

  it('completes a step at its activation if the time of day has passed', () => {
    const plan = planSteps([step('a', { dueAtTime: '08:00' })], OSLO);
    expect(plan.get('a')).toMatchObject({ dueAt: new Date('2026-03-27T07:00:00Z'), completionAt: OSLO.startAt });
  });

  it('does not plan waiting steps, and dependent steps do not wait for them', () => {
    const plan = planSteps(
      [step('a', { isWaiting: true, dueAfterDays: 3 }), step('b', { dependsOnStepId: 'a' })],
      OSLO,
    );
    expect([...plan.keys()]).toEqual(['b']);
    expect(plan.get('b')!.activationAt).toEqual(OSLO.startAt);
  });

  it('respects dependencies in any template', () => {
    const anyStep = fc.record({
      before: fc.nat(),
      dueAfterDays: fc.option(fc.nat({ max: 3650 })),
      dueAtTime: fc.option(fc.constantFrom('00:00', '02:30', '12:00', '23:59')),
      dueDateSkipWeekends: fc.boolean(),
      autoComplete: fc.boolean(),
      isWaiting: fc.nat({ max: 5 }).map((value) => value === 0),
    });
    const anyTemplate = fc
      .array(anyStep, { maxLength: 40 })
      .map((samples) =>
        samples.map(({ before, ...fields }, index) =>
          step(`${index}`, {
            ...fields,
            dependsOnStepId: before % (index + 1) === index ? null : `${before % (index + 1)}`,
          }),
        ),
      )
      .chain((steps) => fc.shuffledSubarray(steps, { minLength: steps.length }));
    const anyStart = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        anyTemplate,
        anyStart,
        fc.constantFrom('Europe/Oslo', 'UTC', 'Pacific/Apia'),
        (steps, startAt, timeZone) => {
          const plan = planSteps(steps, { startAt, timeZone, holidays: null });
          expect([...plan.keys()].sort()).toEqual(
            steps
              .filter((one) => !one.isWaiting)
              .map(({ id }) => id)
              .sort(),
          );
          for (const one of steps.filter(({ isWaiting }) => !isWaiting)) {
            const planned = plan.get(one.id)!;
            const dependency = plan.get(one.dependsOnStepId ?? '');
            expect(planned.activationAt).toEqual(dependency?.completionAt ?? startAt);
            expect(planned.activationAt.getTime()).toBeGreaterThanOrEqual(startAt.getTime());
            expect(planned.completionAt.getTime()).toBeGreaterThanOrEqual(planned.activationAt.getTime());
            if (one.autoComplete) expect(planned.completionAt).toEqual(planned.activationAt);
            if (planned.startsImmediately) expect(planned.activationAt).toEqual(startAt);
            expect(planned.dueAt === null).toBe(one.dueAfterDays === null && one.dueAtTime === null);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
