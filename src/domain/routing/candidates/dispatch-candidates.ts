/** Finds and ranks the partners that can receive an offer (decisions/dispatching "Ranking"). */
import { Injectable } from '@nestjs/common';
import type { EscalationTier, StepSettings } from '../../../entities/workflow-value-objects.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { DAY_MS } from '../../../platform/period.js';
import { sql, toIndependentRead, type Sql } from '../../../platform/sql/index.js';
import type { TimeRange } from '../availability/time-ranges.js';
import { CoverageCandidates, type CoverageCandidate } from '../coverage/coverage-candidates.js';
import type { CoverageAddress } from '../coverage/coverage-matching.js';
import { computeDistanceKm } from '../coverage/distance.js';
import { rankCandidates, type RankingCandidate, type CriterionScore } from './ranking.js';
import { parseWeights, DEFAULT_WEIGHTS, type Criterion, type Weights } from '../../../entities/ranking-weights.js';
import type { LocalCalendar } from '../availability/due-date.js';
import { matchesTier } from './escalation.js';
import { computePayout, type GroupPrices, type PaidLine, type Payout } from '../pricing/payout.js';
import { CandidateSchedules, CAPACITY_DAYS, type CandidateSchedule } from './candidate-schedule.js';
import {
  buildRouterRates,
  listProductIds,
  pickPayout,
  ROUTER_RATES,
  type RouterRatesRow,
} from '../pricing/payout-rates.js';
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
  lines?: readonly PaidLine[];
  /** Requirements of the actor whose work is offered; null: none. */
  actor: ActorRequirements | null;
  settings: Pick<StepSettings, 'useActorsInstallerNetwork'>;
  /** Escalation tier that limits the candidates; null: all partners. */
  tier?: EscalationTier | null;
  /** Organizations that do not receive an offer. */
  excludedIds?: readonly string[];
  /** Time of the visit that was asked for; null: today. Partners that are absent then are not candidates. */
  time?: TimeRange | 'any' | null;
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

/** A partner that is not a candidate because it is absent. */
export interface AbsentPartner {
  partnerId: string;
  organizationId: string;
  organizationName: string;
  /** Its first absence in the time that was asked for, or that of one of its people. */
  absence: TimeRange;
}

/** Candidates, best first, and partners that would be candidates if they were not absent. */
export interface FoundCandidates {
  ranked: RankedPartner[];
  absent: AbsentPartner[];
}

/** A partner that passes all filters, with what it is ranked by. */
interface AvailablePartner extends CoverageCandidate {
  statistics: PartnerStatistics;
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

const PRICES = sql`(select coalesce(json_agg(one), '[]') from (
    select partner_group_id as "partnerGroupId", json_object_agg(product_id, amount) as prices
    from product_partner_group_prices
    where router_id = ${'routerId'} and product_id = any(${'productIds'}::uuid[])
      and partner_group_id = any(${'partnerGroupIds'}::uuid[])
    group by partner_group_id) one)`;

/** Reads statistics, prices, rates and weights in one statement, so that they come from one snapshot. */
const buildRankingDataQuery = (prices: Sql) =>
  toIndependentRead(sql`
    select rates.*, (select json_agg(one) from (${PARTNER_STATISTICS}) one) as statistics, ${prices} as prices,
      (${WEIGHTS}) as weights
    from (${ROUTER_RATES}) rates`);
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
    private readonly clock: Clock,
    private readonly coverage: CoverageCandidates,
    private readonly offersInProgress: OffersInProgress,
  ) {}

  /**
   * @param lock set it if this transaction sends offers: locks partners with `maxOpenDispatches` until it
   * ends, and counts the offers of concurrent transactions as workload
   */
  async findCandidates(work: OfferContext, lock?: 'for update'): Promise<FoundCandidates> {
    const covering = await this.coverage.find(
      work.routerId,
      work.address,
      buildPartnerRequirements(work.actor, work.settings),
    );
    const eligible = covering.filter(
      (partner) => !work.excludedIds?.includes(partner.organizationId) && matchesTier(partner, work.tier ?? null),
    );
    if (eligible.length === 0) return { ranked: [], absent: [] };
    if (lock) await this.lockCapped(work, eligible);
    const now = this.clock.now();
    const { statistics, prices, rates, weights } = await this.loadRankingData(work, eligible, now);
    const schedules = new CandidateSchedules(now);
    const absent: AbsentPartner[] = [];
    const available: AvailablePartner[] = [];
    for (const partner of eligible) {
      const ofPartner = statistics.get(partner.organizationId)!;
      if (!hasCapacity(partner, ofPartner)) continue;
      const { time = null } = work;
      const absence = time === 'any' ? null : schedules.findAbsence(toSchedule(partner, ofPartner), time);
      if (absence) {
        const { partnerId, organizationId, organizationName } = partner;
        absent.push({ partnerId, organizationId, organizationName, absence });
        continue;
      }
      const groupPrices = findPrices(prices, partner.partnerGroupId);
      const pay = pickPayout(computePayout(work.lines ?? [], { ...rates, groupPrices }));
      const concurrent = lock ? this.offersInProgress.countOthers(work.routerId, partner.organizationId) : 0;
      available.push({ ...partner, statistics: { ...ofPartner, jobs: ofPartner.jobs + concurrent }, pay });
    }
    const ranked = rankCandidates(
      available.map((partner) => buildCandidate(partner, work.address, schedules)),
      weights,
    );
    const partners = new Map(available.map((partner) => [partner.partnerId, partner]));
    return {
      absent,
      ranked: ranked.map(({ id, score, breakdown }, index) => {
        const { partnerId, organizationId, organizationName, timeZone, holidays, pay } = partners.get(id)!;
        const ranking = { position: index + 1, candidates: ranked.length, score, breakdown };
        return { partnerId, organizationId, organizationName, timeZone, holidays, ranking, pay };
      }),
    };
  }

  private async lockCapped({ routerId }: OfferContext, partners: readonly CoverageCandidate[]): Promise<void> {
    const capped = partners.filter(({ maxOpenDispatches }) => maxOpenDispatches !== null);
    const partnerIds = capped.map(({ partnerId }) => partnerId);
    if (capped.length > 0) await this.db.rows(LOCK_CAPPED, { routerId, partnerIds });
  }

  private async loadRankingData(
    { routerId, organizationId, lines = [], time = null }: OfferContext,
    partners: readonly CoverageCandidate[],
    now: Date,
  ) {
    const productIds = listProductIds(lines);
    const partnerGroupIds = partners.map(({ partnerGroupId }) => partnerGroupId).filter((id) => id !== null);
    const hasPrices = productIds.length > 0 && partnerGroupIds.length > 0;
    const capacityEnd = new Date(now.getTime() + (CAPACITY_DAYS + 1) * DAY_MS);
    const data = (await this.db.row<RankingDataRow>(hasPrices ? RANKING_DATA : RANKING_DATA_WITHOUT_PRICES, {
      routerId,
      organizationId,
      productIds,
      partnerGroupIds,
      organizationIds: partners.map((partner) => partner.organizationId),
      tenantIds: partners.map((partner) => partner.tenantId),
      maxOpenDispatches: partners.map((partner) => partner.maxOpenDispatches),
      parallelVisits: partners.map((partner) => partner.parallelVisits),
      from: now,
      to: time && time !== 'any' && time.endAt > capacityEnd ? time.endAt : capacityEnd,
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

function toSchedule({ timeZone, holidays }: CoverageCandidate, statistics: PartnerStatistics): CandidateSchedule {
  return { timeZone, holidays, ...statistics };
}

function buildCandidate(
  partner: AvailablePartner,
  address: CoverageAddress,
  schedules: CandidateSchedules,
): RankingCandidate {
  const { partnerId, coordinates, rating, preferred, statistics, pay } = partner;
  const { responseTime, acceptanceRate, lastOfferedAt, jobs } = statistics;
  const distance = coordinates && address.coordinates ? computeDistanceKm(coordinates, address.coordinates) : null;
  const workload = schedules.computeWorkload(jobs, toSchedule(partner, statistics));
  const price = pay.payoutIsComplete ? pay.payout : null;
  const inputs = { distance, rating, workload, responseTime, acceptanceRate, price, preferred: preferred ? 1 : 0 };
  return { id: partnerId, lastOfferedAt, inputs };
}
