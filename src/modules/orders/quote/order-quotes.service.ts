/** Answers price, payout, candidates and first free slot of an order before it is placed (decisions/orders "Quote"). */
import { isAbout } from '../../../entities/step-types/index.js';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { ReferenceChecker, toOptionalReference } from '../../../domain/authorization/reference-checker.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import type { TimeRange } from '../../../domain/routing/availability/time-ranges.js';
import { CandidateAvailability, findVisitMinutes } from '../../../domain/routing/candidates/candidate-availability.js';
import { listRemainingRounds } from '../../../domain/routing/candidates/escalation.js';
import {
  computeContractorPayout,
  listProductIds,
  loadContractorRates,
  pickPayout,
} from '../../../domain/routing/pricing/payout-rates.js';
import { RoundCandidates } from '../../../domain/routing/candidates/round-candidates.js';
import { computeOrderTotals } from '../../../domain/routing/pricing/amounts.js';
import type { ComposedLine } from '../../../domain/routing/pricing/line-composition.js';
import { OrderLines } from '../../../domain/routing/pricing/order-lines.js';
import type { Payout } from '../../../domain/routing/pricing/payout.js';
import { listRunningSteps } from '../../../domain/routing/intake/copy-template.js';
import {
  WorkflowStartContextLoader,
  type ResolvedTemplate,
} from '../../../domain/routing/intake/workflow-start-context-loader.js';
import { Clock } from '../../../platform/clock.js';
import { parseCountryCode } from '../../../platform/country-code.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/sql/index.js';
import type { OfferTotals } from '../../../entities/views/client-offer-view.js';
import { QUOTED_CANDIDATES_MAX, QUOTED_DAYS, type OrderQuoteInput, type OrderQuoteView } from './order-quote.dto.js';
import { DAY_MS } from '../../../platform/period.js';

const CURRENCY = sql`select r.currency_code as "currencyCode" from organizations r
  where ${inTenant('r')} and r.id = ${'routerId'}`;

/** Applies the rules of real orders. Writes nothing. */
@Injectable()
export class OrderQuotesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly references: ReferenceChecker,
    private readonly lines: OrderLines,
    private readonly startContexts: WorkflowStartContextLoader,
    private readonly roundCandidates: RoundCandidates,
    private readonly availability: CandidateAvailability,
  ) {}

  /** @throws 400 naming the country, a line that an order could not contain, or an unknown workflow template. */
  async quote(caller: Caller, input: OrderQuoteInput): Promise<OrderQuoteView> {
    const { routerId, organizationId } = caller;
    const countryCode = parseCountryCode(input.countryCode, 'countryCode');
    const products = input.lines.flatMap(({ productId }, index) =>
      toOptionalReference(`lines[${index}].productId`, productId),
    );
    await this.references.assertAccessible(caller, 'product', products);
    const { workflowTemplateId } = input;
    const { template } = await this.startContexts.load({ routerId, organizationId, workflowTemplateId, fileIds: [] });
    const lines = input.lines.length > 0 ? await this.lines.compose(routerId, input.lines) : [];
    const work = planWork(template);
    const order = { routerId, organizationId, address: { ...input, countryCode }, lines };
    const found = await this.roundCandidates.find({ ...order, ...work }, work.rounds, new Set());
    const ranked = found.ranked.slice(0, QUOTED_CANDIDATES_MAX);
    const now = this.clock.now();
    const slotsUntil = new Date(now.getTime() + QUOTED_DAYS * DAY_MS);
    const organizationIds = ranked.map((one) => one.organizationId);
    const visit = { routerId, orderId: null, bookingId: null, organizationIds, minutes: work.visitMinutes };
    const slots = await this.availability.findFirstSlots(visit, { startAt: now, endAt: slotsUntil });
    return {
      totals: await this.sum(routerId, lines),
      ...(ranked[0]?.pay ?? (await this.computeOrdinaryPayout(routerId, lines))),
      candidates: ranked.map(({ partnerId, organizationId: id, organizationName, ranking, pay }) => {
        return { partnerId, organizationId: id, organizationName, ranking, ...pay, firstSlot: slots.get(id) ?? null };
      }),
      candidateCount: found.ranked.length,
      excluded: found.excluded.map(({ absence: _absence, ...partner }) => partner),
      excludedCount: found.nonCandidateCount,
      hasCoordinates: Boolean(input.coordinates),
      firstSlot: findFirst(organizationIds, slots),
      slotsUntil,
    };
  }

  private async sum(routerId: string, lines: ComposedLine[]): Promise<OfferTotals> {
    const { totalExcludingVat, vatAmount, totalAmount } = computeOrderTotals(lines);
    const { currencyCode } = lines[0] ?? (await this.db.row<{ currencyCode: string | null }>(CURRENCY, { routerId }))!;
    return {
      totalExcludingVat: totalExcludingVat!,
      vatAmount: vatAmount!,
      totalAmount: totalAmount!,
      currencyCode,
    };
  }

  /** Computes the payout of a partner without a group. */
  private async computeOrdinaryPayout(routerId: string, lines: readonly ComposedLine[]): Promise<Payout> {
    const request = { routerId, organizationIds: [], productIds: listProductIds(lines) };
    return pickPayout(computeContractorPayout(lines, await loadContractorRates(this.db, request), ''));
  }
}

/** Returns what the first dispatch step of the template requires, and the length of the first visit. */
function planWork(template: ResolvedTemplate | null) {
  const steps = template ? listRunningSteps(template) : [];
  const step = steps.find((one) => isAbout(one, 'work'));
  const actorId = step?.dispatchesActorId ?? null;
  return {
    actor: template?.actors.find(({ id }) => id === actorId) ?? null,
    settings: { useActorsInstallerNetwork: step?.settings.useActorsInstallerNetwork ?? false },
    rounds: step ? listRemainingRounds(step.settings, []) : [],
    visitMinutes: findVisitMinutes(steps, actorId),
  };
}

/** Of slots at the same time, returns that of the better candidate. */
function findFirst(organizationIds: readonly string[], slots: ReadonlyMap<string, TimeRange>) {
  const found = organizationIds.flatMap((organizationId) => {
    const slot = slots.get(organizationId);
    return slot ? [{ organizationId, ...slot }] : [];
  });
  return found.toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime())[0] ?? null;
}
