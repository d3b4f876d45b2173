/** Turns of an escalation by example. */
import { describe, expect, it } from '@jest/globals';
import { isOfTier, turnsLeft, WHOLE_NETWORK } from './escalation.js';

const tier = (partnerTags: string[], partnerGroupIds: string[] = []) => ({ partnerGroupIds, partnerTags, minutes: 30 });
const escalation = [tier(['own']), tier(['near'])];
const positions = (settings: Parameters<typeof turnsLeft>[0], offered: { tier: number | null }[]) =>
  turnsLeft(settings, offered).map(({ position }) => position);

describe('turnsLeft', () => {
  it('without tiers asks the network once, and again only where the step retries', () => {
    expect(turnsLeft({ retryOnFailure: false, escalation: [] }, [])).toEqual([WHOLE_NETWORK]);
    expect(turnsLeft({ retryOnFailure: false, escalation: [] }, [{ tier: null }])).toEqual([]);
    expect(turnsLeft({ retryOnFailure: true, escalation: [] }, [{ tier: null }])).toEqual([WHOLE_NETWORK]);
  });

  it('asks the tiers in turn, and the network after them only where the step retries', () => {
    expect(positions({ retryOnFailure: false, escalation }, [])).toEqual([1, 2]);
    expect(positions({ retryOnFailure: false, escalation }, [{ tier: 1 }])).toEqual([2]);
    expect(positions({ retryOnFailure: false, escalation }, [{ tier: 1 }, { tier: 2 }])).toEqual([]);
    expect(positions({ retryOnFailure: true, escalation }, [{ tier: 2 }])).toEqual([null]);
  });

  it('goes on to the tiers after a round by hand', () => {
    expect(positions({ retryOnFailure: false, escalation }, [{ tier: null }])).toEqual([1, 2]);
  });
});

describe('isOfTier', () => {
  it('takes partners of a group or with a tag, and everybody where the tier names neither', () => {
    const partner = { partnerGroupId: 'a', tags: ['near'] };
    expect(isOfTier(partner, tier([], ['a', 'b']))).toBe(true);
    expect(isOfTier(partner, tier(['near'], ['b']))).toBe(true);
    expect(isOfTier(partner, tier(['own'], ['b']))).toBe(false);
    expect(isOfTier({ partnerGroupId: null, tags: [] }, tier(['own'], ['b']))).toBe(false);
    expect(isOfTier({ partnerGroupId: null, tags: [] }, tier([]))).toBe(true);
    expect(isOfTier({ partnerGroupId: null, tags: [] }, null)).toBe(true);
  });
});
