/** Who would be offered the work, best first, and why (decisions/dispatching "Ranking"). */
import { Injectable } from '@nestjs/common';
import type { EscalationTier, StepSettings } from '../../../entities/workflow-shapes.js';
import { inRouter, sameRouter } from '../../../entities/in-router.js';
import { Database } from '../../../platform/database/database.js';
import { sql, type Sql } from '../../../platform/sql/index.js';
import { CoverageCandidates, type CoverageCandidate } from '../coverage/coverage-candidates.js';
import type { CoverageAddress } from '../coverage/coverage-matching.js';
import { distanceKm } from '../coverage/distance.js';
import { rank, type Candidate, type CriterionScore } from './ranking.js';
import { parseWeights, DEFAULT_WEIGHTS, type Criterion, type Weights } from '../../../entities/ranking-weights.js';
import type { PricedLine } from '../workflow/running-order.js';
import { isOfTier } from './escalation.js';
import { GROUP_PRICES, priceInGroup, type GroupPrices } from './partner-prices.js';
import { isBelowCap, PARTNER_RECORDS, revived, type PartnerRecord, type StoredRecord } from './partner-records.js';
import { partnerRequest, type NetworkActor } from './partner-request.js';

/** The work that is to be offered; it needs no order yet. */
export interface WorkToOffer {
  routerId: string;
  /** The organization whose weights count; the router's where it has none of its own. */
  organizationId: string;
  address: CoverageAddress;
  lines?: readonly PricedLine[];
  /** The actor whose work it is; null: anybody's. */
  actor: NetworkActor | null;
  settings: Pick<StepSettings, 'useActorsInstallerNetwork'>;
  /** The only ones that are asked; null: whoever covers. */
  tier?: EscalationTier | null;
  /** Organizations that are not asked, whatever they offer. */
  except?: readonly string[];
}

/** A candidate in its place, as it is stored with its dispatch. */
export interface DispatchRanking {
  /** 1 for the best. */
  position: number;
  /** How many it was compared with, itself included. */
  candidates: number;
  /** Weighted mean of the ratings, 0 to 1. */
  score: number;
  breakdown: Record<Criterion, CriterionScore>;
}

/** A partner that would be offered the work. */
export interface RankedPartner {
  partnerId: string;
  organizationId: string;
  organizationName: string;
  ranking: DispatchRanking;
}

type PricesByGroup = ReadonlyMap<string, GroupPrices>;

interface Weighed {
  records: StoredRecord[];
  prices: { partnerGroupId: string; prices: GroupPrices }[];
  weights: string | null;
}

const WEIGHTS = sql`
  select coalesce(o.autodispatch_weights, r.autodispatch_weights)
  from organizations o join organizations r on ${sameRouter('r', 'o')} and r.id = o.router_id
  where ${inRouter('o')} and o.id = ${'organizationId'}`;

const PRICES = sql`(select coalesce(json_agg(one), '[]') from (${GROUP_PRICES}) one)`;

/** All that a ranking weighs, in one snapshot; an order that is new has nobody at work. */
const weighing = (prices: Sql) => sql`
  select (select json_agg(one) from (${PARTNER_RECORDS}) one) as records, ${prices} as prices, (${WEIGHTS}) as weights`;
const WEIGHED = weighing(PRICES);
/** Where no group can have a price for a line. */
const WEIGHED_WITHOUT_PRICES = weighing(sql`'[]'::json`);

/** Two orders that would fill a cap at once wait for each other; partners without a cap are left alone. */
const LOCK_CAPPED = sql`
  select id from partners
  where router_id = ${'routerId'} and id = any(${'partnerIds'}::uuid[]) and max_open_dispatches is not null
  order by id for no key update`;

/** Asks the network in two statements, and a third where a partner has a cap, however many partners and coverage areas it has. */
@Injectable()
export class DispatchCandidates {
  constructor(
    private readonly db: Database,
    private readonly coverage: CoverageCandidates,
  ) {}

  /** @param lock for offers that are made in this transaction: caps on open offers hold until it ends. */
  async candidatesFor(work: WorkToOffer, lock?: 'for update'): Promise<RankedPartner[]> {
    const covering = await this.coverage.find(work.routerId, work.address, partnerRequest(work.actor, work.settings));
    const askable = covering.filter(
      (partner) => !work.except?.includes(partner.organizationId) && isOfTier(partner, work.tier ?? null),
    );
    if (askable.length === 0) return [];
    if (lock) await this.lockCapped(work, askable);
    const { records, prices, weights } = await this.weigh(work, askable);
    const free = askable.filter((partner) => isBelowCap(partner, records.get(partner.organizationId)!));
    const candidates = free.map((partner) => candidate(partner, records.get(partner.organizationId)!, work, prices));
    const ranked = rank(candidates, weights);
    const partners = new Map(free.map((partner) => [partner.partnerId, partner]));
    return ranked.map(({ id, score, breakdown }, index) => {
      const { partnerId, organizationId, organizationName } = partners.get(id)!;
      const ranking = { position: index + 1, candidates: ranked.length, score, breakdown };
      return { partnerId, organizationId, organizationName, ranking };
    });
  }

  private async lockCapped({ routerId }: WorkToOffer, partners: readonly CoverageCandidate[]): Promise<void> {
    const capped = partners.filter(({ maxOpenDispatches }) => maxOpenDispatches !== null);
    const partnerIds = capped.map(({ partnerId }) => partnerId);
    if (capped.length > 0) await this.db.rows(LOCK_CAPPED, { routerId, partnerIds });
  }

  private async weigh({ routerId, organizationId, lines = [] }: WorkToOffer, partners: readonly CoverageCandidate[]) {
    const productIds = lines.map(({ productId }) => productId).filter((id) => id !== null);
    const partnerGroupIds = partners.map(({ partnerGroupId }) => partnerGroupId).filter((id) => id !== null);
    const isPriced = productIds.length > 0 && partnerGroupIds.length > 0;
    const found = (await this.db.row<Weighed>(isPriced ? WEIGHED : WEIGHED_WITHOUT_PRICES, {
      ...{ routerId, organizationId, productIds, partnerGroupIds },
      organizationIds: partners.map((partner) => partner.organizationId),
      caps: partners.map(({ maxOpenDispatches }) => maxOpenDispatches),
    }))!;
    return {
      records: new Map(found.records.map((record) => [record.organizationId, revived(record)])),
      prices: new Map(found.prices.map(({ partnerGroupId, prices }) => [partnerGroupId, prices])),
      weights: weightsOf(found.weights),
    };
  }
}

/** Weights are checked when they are saved; others count as none. */
function weightsOf(stored: string | null): Weights {
  const parsed = parseWeights(stored);
  return 'weights' in parsed ? parsed.weights : { ...DEFAULT_WEIGHTS };
}

function candidate(
  { partnerId, partnerGroupId, coordinates, rating, preferred }: CoverageCandidate,
  { workload, responseTime, acceptanceRate, lastOfferedAt }: PartnerRecord,
  { address, lines = [] }: WorkToOffer,
  prices: PricesByGroup,
): Candidate {
  const distance = coordinates && address.coordinates ? distanceKm(coordinates, address.coordinates) : null;
  const price = partnerGroupId === null ? null : priceInGroup(lines, prices.get(partnerGroupId) ?? {});
  const inputs = { distance, rating, workload, responseTime, acceptanceRate, price, preferred: preferred ? 1 : 0 };
  return { id: partnerId, lastOfferedAt, inputs };
}
