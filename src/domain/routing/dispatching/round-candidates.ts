/** Finds the candidates of the next round, and the partners that it excludes, for an order or before there is one. */
import { Injectable } from '@nestjs/common';
import type { ExcludedPartner } from '../../../entities/dispatch-round.js';
import { Database } from '../../../platform/database/database.js';
import { DispatchCandidates, type OfferContext, type RankedPartner } from './dispatch-candidates.js';
import { ALL_PARTNERS, type EscalationRound } from './escalation.js';
import { findExcludedPartners } from './excluded-partners.js';

/** The candidates of a round. */
export interface RoundCandidatesFound {
  /** Best first. */
  ranked: RankedPartner[];
  /** Truncated to `MAX_EXCLUDED`. */
  excluded: ExcludedPartner[];
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
    let [ranked, tier]: [RankedPartner[], EscalationRound['tier']] = [[], null];
    for (const round of [...rounds, ALL_PARTNERS]) {
      tier = round.tier;
      ranked = await this.candidates.findCandidates({ ...work, tier });
      if (ranked.length > 0) break;
    }
    return { ranked, ...(await findExcludedPartners(this.db, { ...work, tier, declined }, ranked)) };
  }
}
