/** Rounds of an escalation by example. */
import { describe, expect, it } from '@jest/globals';
import { matchesTier, listRemainingRounds, ALL_PARTNERS } from './escalation.js';

const tier = (partnerTags: string[], partnerGroupIds: string[] = []) => ({ partnerGroupIds, partnerTags, minutes: 30 });
const escalation = [tier(['own']), tier(['near'])];
const positions = (settings: Parameters<typeof listRemainingRounds>[0], offered: { tier: number | null }[]) =>
  listRemainingRounds(settings, offered).map(({ position }) => position);

describe('listRemainingRounds', () => {
  it('without tiers includes all partners once, and again only if the step retries', () => {
    expect(listRemainingRounds({ retryOnFailure: false, escalation: [] }, [])).toEqual([ALL_PARTNERS]);
    expect(listRemainingRounds({ retryOnFailure: false, escalation: [] }, [{ tier: null }])).toEqual([]);
    expect(listRemainingRounds({ retryOnFailure: true, escalation: [] }, [{ tier: null }])).toEqual([ALL_PARTNERS]);
  });

  it('returns the tiers in order, followed by all partners only if the step retries', () => {
    expect(positions({ retryOnFailure: false, escalation }, [])).toEqual([1, 2]);
    expect(positions({ retryOnFailure: false, escalation }, [{ tier: 1 }])).toEqual([2]);
    expect(positions({ retryOnFailure: false, escalation }, [{ tier: 1 }, { tier: 2 }])).toEqual([]);
    expect(positions({ retryOnFailure: true, escalation }, [{ tier: 2 }])).toEqual([null]);
  });

  it('returns all tiers after a manual round', () => {
    expect(positions({ retryOnFailure: false, escalation }, [{ tier: null }])).toEqual([1, 2]);
  });
});

describe('matchesTier', () => {
  it('matches partners of a group or with a tag, and all partners if the tier has neither', () => {
    const partner = { partnerGroupId: 'a', tags: ['near'] };
    expect(matchesTier(partner, tier([], ['a', 'b']))).toBe(true);
    expect(matchesTier(partner, tier(['near'], ['b']))).toBe(true);
    expect(matchesTier(partner, tier(['own'], ['b']))).toBe(false);
    expect(matchesTier({ partnerGroupId: null, tags: [] }, tier(['own'], ['b']))).toBe(false);
    expect(matchesTier({ partnerGroupId: null, tags: [] }, tier([]))).toBe(true);
    expect(matchesTier({ partnerGroupId: null, tags: [] }, null)).toBe(true);
  });
});
