/** Finds and ranks the partners that can receive an offer (decisions/dispatching "Ranking"). */
import { Injectable } from '@nestjs/common';
import type { EscalationTier, StepSettings } from '../../../entities/workflow-value-objects.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { sql, type Sql } from '../../../platform/sql/index.js';
import { CoverageCandidates, type CoverageCandidate } from '../coverage/coverage-candidates.js';
import type { CoverageAddress } from '../coverage/coverage-matching.js';
import { computeDistanceKm } from '../coverage/distance.js';
import { rankCandidates, type RankingCandidate, type CriterionScore } from './ranking.js';
import { parseWeights, DEFAULT_WEIGHTS, type Criterion, type Weights } from '../../../entities/ranking-weights.js';
import type { LocalCalendar } from '../workflow/due-date.js';
import type { PricedLine } from '../workflow/running-order.js';
import { matchesTier } from './escalation.js';
import { computePayout, type GroupPrices, type Payout } from '../pricing/payout.js';
import { GROUP_PRICES, computeGroupPrice } from './partner-prices.js';
import { buildRouterRates, listProductIds, pickPayout, ROUTER_RATES, type RouterRatesRow } from './payout-rates.js';
import {
  hasCapacity,
  PARTNER_STATISTICS,
  parseStatistics,
  type PartnerStatistics,
  type PartnerStatisticsRow,
} from './partner-statistics.js';
import { OffersInProgress } from './offers-in-progress.js';
import { buildPartnerRequirements, type ActorRequirements } from './partner-requirements.js';

/** The work to offer and who may receive it. The order need not exist yet (simulation). */
export interface OfferContext {
  routerId: string;
  /** Organization whose ranking weights apply; without weights of its own, those of the router. */
  organizationId: string;
  address: CoverageAddress;
  lines?: readonly PricedLine[];
  /** Requirements of the actor whose work is offered; null: none. */
  actor: ActorRequirements | null;
  settings: Pick<StepSettings, 'useActorsInstallerNetwork'>;
  /** Escalation tier that limits the candidates; null: all partners. */
  tier?: EscalationTier | null;
  /** Organizations that do not receive an offer. */
  excludedIds?: readonly string[];
}

/** Rank of a candidate, stored with its dispatch. */
export interface DispatchRanking {
  /** 1 for the best. */
  position: number;
  /** Number of ranked candidates, itself included. */
  candidates: number;
  /** Weighted mean of the ratings, 0 to 1. */
  score: number;
  breakdown: Record<Criterion, CriterionScore>;
}

/** A candidate with its ranking. */
export interface RankedPartner extends LocalCalendar {
  partnerId: string;
  organizationId: string;
  organizationName: string;
  ranking: DispatchRanking;
  /** What it would be paid for the lines. */
  pay: Payout;
}

type PricesByGroup = ReadonlyMap<string, GroupPrices>;

interface RankingDataRow extends RouterRatesRow {
  statistics: PartnerStatisticsRow[];
  prices: { partnerGroupId: string; prices: GroupPrices }[];
  weights: string | null;
}

const WEIGHTS = sql`
  select coalesce(o.autodispatch_weights, r.autodispatch_weights)
  from organizations o join organizations r on ${sameTenant('r', 'o')} and r.id = o.router_id
  where ${inTenant('o')} and o.id = ${'organizationId'}`;

const PRICES = sql`(select coalesce(json_agg(one), '[]') from (${GROUP_PRICES}) one)`;

/** Reads statistics, prices, rates and weights in one statement, so that they come from one snapshot. */
const buildRankingDataQuery = (prices: Sql) => sql`
  select rates.*, (select json_agg(one) from (${PARTNER_STATISTICS}) one) as statistics, ${prices} as prices,
    (${WEIGHTS}) as weights
  from (${ROUTER_RATES}) rates`;
const RANKING_DATA = buildRankingDataQuery(PRICES);
/** For orders without products, or candidates without price groups. */
const RANKING_DATA_WITHOUT_PRICES = buildRankingDataQuery(sql`'[]'::json`);

/** Serializes transactions that send offers to the same partner with `maxOpenDispatches`. Other partners are not locked. */
const LOCK_CAPPED = sql`
  select id from partners
  where router_id = ${'routerId'} and id = any(${'partnerIds'}::uuid[]) and max_open_dispatches is not null
  order by id for no key update`;

/** Runs two statements, and a third if a candidate has `maxOpenDispatches`, regardless of the size of the network. */
@Injectable()
export class DispatchCandidates {
  constructor(
    private readonly db: Database,
    private readonly coverage: CoverageCandidates,
    private readonly offersInProgress: OffersInProgress,
  ) {}

  /**
   * @param lock set it if this transaction sends offers: locks partners with `maxOpenDispatches` until it
   * ends, and counts the offers of concurrent transactions as workload
   */
  async findCandidates(work: OfferContext, lock?: 'for update'): Promise<RankedPartner[]> {
    const covering = await this.coverage.find(
      work.routerId,
      work.address,
      buildPartnerRequirements(work.actor, work.settings),
    );
    const eligible = covering.filter(
      (partner) => !work.excludedIds?.includes(partner.organizationId) && matchesTier(partner, work.tier ?? null),
    );
    if (eligible.length === 0) return [];
    if (lock) await this.lockCapped(work, eligible);
    const { statistics, prices, rates, weights } = await this.loadRankingData(work, eligible);
    const available = eligible.filter((partner) => hasCapacity(partner, statistics.get(partner.organizationId)!));
    const candidates = available.map((partner) => {
      const { organizationId } = partner;
      const ofPartner = statistics.get(organizationId)!;
      const concurrent = lock ? this.offersInProgress.countOthers(work.routerId, organizationId) : 0;
      return buildCandidate(partner, { ...ofPartner, workload: ofPartner.workload + concurrent }, work, prices);
    });
    const ranked = rankCandidates(candidates, weights);
    const partners = new Map(available.map((partner) => [partner.partnerId, partner]));
    return ranked.map(({ id, score, breakdown }, index) => {
      const { partnerId, organizationId, organizationName, timeZone, holidays, partnerGroupId } = partners.get(id)!;
      const ranking = { position: index + 1, candidates: ranked.length, score, breakdown };
      const pay = computePayout(work.lines ?? [], { ...rates, groupPrices: findPrices(prices, partnerGroupId) });
      return {
        partnerId,
        organizationId,
        organizationName,
        timeZone,
        holidays,
        ranking,
        pay: pickPayout(pay),
      };
    });
  }

  private async lockCapped({ routerId }: OfferContext, partners: readonly CoverageCandidate[]): Promise<void> {
    const capped = partners.filter(({ maxOpenDispatches }) => maxOpenDispatches !== null);
    const partnerIds = capped.map(({ partnerId }) => partnerId);
    if (capped.length > 0) await this.db.rows(LOCK_CAPPED, { routerId, partnerIds });
  }

  private async loadRankingData(
    { routerId, organizationId, lines = [] }: OfferContext,
    partners: readonly CoverageCandidate[],
  ) {
    const productIds = listProductIds(lines);
    const partnerGroupIds = partners.map(({ partnerGroupId }) => partnerGroupId).filter((id) => id !== null);
    const hasPrices = productIds.length > 0 && partnerGroupIds.length > 0;
    const data = (await this.db.row<RankingDataRow>(hasPrices ? RANKING_DATA : RANKING_DATA_WITHOUT_PRICES, {
      routerId,
      organizationId,
      productIds,
      partnerGroupIds,
      organizationIds: partners.map((partner) => partner.organizationId),
    }))!;
    return {
      statistics: new Map(data.statistics.map((row) => [row.organizationId, parseStatistics(row)])),
      prices: new Map(data.prices.map(({ partnerGroupId, prices }) => [partnerGroupId, prices])),
      rates: buildRouterRates(data),
      weights: parseStoredWeights(data.weights),
    };
  }
}

function findPrices(prices: PricesByGroup, partnerGroupId: string | null): GroupPrices {
  return (partnerGroupId === null ? undefined : prices.get(partnerGroupId)) ?? {};
}

/** Weights are validated when they are saved. Invalid ones are treated as missing. */
function parseStoredWeights(stored: string | null): Weights {
  const parsed = parseWeights(stored);
  return 'weights' in parsed ? parsed.weights : { ...DEFAULT_WEIGHTS };
}

function buildCandidate(
  { partnerId, partnerGroupId, coordinates, rating, preferred }: CoverageCandidate,
  { workload, responseTime, acceptanceRate, lastOfferedAt }: PartnerStatistics,
  { address, lines = [] }: OfferContext,
  prices: PricesByGroup,
): RankingCandidate {
  const distance = coordinates && address.coordinates ? computeDistanceKm(coordinates, address.coordinates) : null;
  const price = partnerGroupId === null ? null : computeGroupPrice(lines, findPrices(prices, partnerGroupId));
  const inputs = { distance, rating, workload, responseTime, acceptanceRate, price, preferred: preferred ? 1 : 0 };
  return { id: partnerId, lastOfferedAt, inputs };
}
