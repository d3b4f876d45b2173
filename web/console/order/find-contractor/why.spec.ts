/** Why the service prefers one contractor to another. */
import { describe, expect, it } from '@jest/globals';
import type { OrderDispatchView } from '../../../../client/generated/types.js';
import { findMachineChoice, listReasons, type RankedContractor } from './why.js';

type Scores = RankedContractor['ranking']['breakdown'];

const NOTHING = { value: null, rating: 0.5, weight: 20 };
const NO_SCORES: Scores = {
  distance: NOTHING,
  rating: NOTHING,
  workload: NOTHING,
  responseTime: NOTHING,
  acceptanceRate: NOTHING,
  price: NOTHING,
  preferred: NOTHING,
};

function firm(organizationName: string, scores: Partial<Scores> = {}, position = 1): RankedContractor {
  return {
    organizationName,
    ranking: { position, candidates: 2, score: 0.5, breakdown: { ...NO_SCORES, ...scores } },
  };
}

const asked = (name: string, position: number, round = 1) =>
  ({ ...firm(name, {}, position), source: 'auto', round, workflowStepId: 'step' }) as unknown as OrderDispatchView;

describe('listReasons', () => {
  it('names what the first is ahead in, the largest lead first', () => {
    const near = firm('Near', {
      distance: { value: 4, rating: 1, weight: 20 },
      rating: { value: 3, rating: 0, weight: 20 },
      workload: { value: 0.2, rating: 0.8, weight: 80 },
    });
    const far = firm('Far', {
      distance: { value: 40, rating: 0, weight: 20 },
      rating: { value: 5, rating: 1, weight: 20 },
      workload: { value: 0.5, rating: 0.5, weight: 80 },
    });
    expect(listReasons(near, far)).toEqual(['workload', 'distance']);
  });

  it('names at most three, and nothing that is unknown, has no weight or is equal', () => {
    const all = firm('All', {
      distance: { value: 4, rating: 1, weight: 10 },
      rating: { value: 5, rating: 1, weight: 40 },
      workload: { value: 0, rating: 1, weight: 30 },
      responseTime: { value: 5, rating: 1, weight: 20 },
      price: { value: 5, rating: 1, weight: 0 },
      preferred: { value: 0, rating: 1, weight: 90 },
    });
    expect(listReasons(all, null)).toEqual(['rating', 'workload', 'responseTime']);
    expect(listReasons(all, all)).toEqual([]);
  });
});

describe('findMachineChoice', () => {
  it('is the first of the latest round, and the one that was asked with it or the best of the others', () => {
    const rest = [firm('Rest')];
    const first = findMachineChoice([asked('B', 2), asked('A', 1)], 'step', rest);
    expect([first?.first.organizationName, first?.second?.organizationName]).toEqual(['A', 'B']);
    const second = findMachineChoice([asked('C', 1, 2), asked('A', 1)], 'step', rest);
    expect([second?.first.organizationName, second?.second?.organizationName]).toEqual(['C', 'Rest']);
  });

  it('is the best candidate if none was asked for this work; null without candidates', () => {
    const rest = [firm('Best'), firm('Next')];
    const choice = findMachineChoice([asked('A', 1)], 'other step', rest);
    expect(choice).toMatchObject({ first: { organizationName: 'Best' }, second: { organizationName: 'Next' } });
    expect(choice?.isAsked).toBe(false);
    expect(findMachineChoice([], 'step', [])).toBeNull();
  });
});
