/** Finds the candidates of the next round, and the partners that it excludes, for an order or before there is one. */
import { Injectable } from '@nestjs/common';
import { MAX_EXCLUDED, type ExcludedPartner } from '../../../entities/dispatch-round.js';
import { Database } from '../../../platform/database/database.js';
import type { TimeRange } from '../availability/time-ranges.js';
import {
  DispatchCandidates,
  type AbsentPartner,
  type FoundCandidates,
  type OfferContext,
} from './dispatch-candidates.js';
import { ALL_PARTNERS, type EscalationRound } from './escalation.js';
import { findExcludedPartners } from './excluded-partners.js';

/** A partner that is not a candidate, with the absence because of which it has no time. */
export interface ExcludedCandidate extends ExcludedPartner {
  absence: TimeRange | null;
}

/** The candidates of a round. */
export interface RoundCandidatesFound {
  /** Best first. */
  ranked: FoundCandidates['ranked'];
  /** Those that are absent first; truncated to `MAX_EXCLUDED`. */
  excluded: ExcludedCandidate[];
  /** Number of all partners that are not candidates. */
  nonCandidateCount: number;
}

/** Reads without a lock. */
@Injectable()
export class RoundCandidates {
  constructor(
    private readonly db: Database,
    private readonly candidates: DispatchCandidates,
  ) {}

  /**
   * Returns the candidates of the first round that has any, else of all partners.
   * @param rounds automatic rounds that remain, in order
   * @param declined contractors that declined, handed back or lost work of the order
   */
  async find(
    work: Omit<OfferContext, 'tier'>,
    rounds: readonly EscalationRound[],
    declined: ReadonlySet<string>,
  ): Promise<RoundCandidatesFound> {
    let [found, tier]: [FoundCandidates, EscalationRound['tier']] = [{ ranked: [], absent: [] }, null];
    for (const round of [...rounds, ALL_PARTNERS]) {
      tier = round.tier;
      found = await this.candidates.findCandidates({ ...work, tier });
      if (found.ranked.length > 0) break;
    }
    const { ranked, absent } = found;
    const others = await findExcludedPartners(this.db, { ...work, tier, declined }, ranked);
    return {
      ranked,
      excluded: [
        ...absent.map(buildUnavailable),
        ...others.excluded.map((partner) => ({ ...partner, absence: null })),
      ].slice(0, MAX_EXCLUDED),
      nonCandidateCount: others.nonCandidateCount,
    };
  }
}

/** A partner that has no time. */
export function buildUnavailable<T extends Omit<AbsentPartner, 'absence'> & { absence: TimeRange | null }>({
  partnerId,
  organizationId,
  organizationName,
  absence,
}: T) {
  return { partnerId, organizationId, organizationName, reason: 'UNAVAILABLE' as const, absence };
}
