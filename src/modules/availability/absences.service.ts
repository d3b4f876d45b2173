/** Absences of organizations and of their people (decisions/availability "Absences"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import type { TimeRange } from '../../domain/routing/availability/time-ranges.js';
import { DeriveRequests } from '../../domain/routing/order/use-cases/derive-requests.js';
import { Absence } from '../../entities/availability.js';
import { inTenant, inTenantWhere } from '../../entities/tenant-predicates.js';
import { Clock } from '../../platform/clock.js';
import { Database, type Page } from '../../platform/database/database.js';
import { conflict, forbidden, invalid } from '../../platform/errors.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { newId } from '../../platform/new-id.js';
import { type JsonText, type Listing, selectQuery, sql, withContentEtag } from '../../platform/read-models/index.js';
import {
  type AbsenceChange,
  type AbsenceInput,
  type AbsencesQuery,
  AbsenceView,
  AbsenceRowView,
} from './absence.dto.js';
import { type AccessibleOrganization, AvailabilityAccess } from './availability-access.js';
import { assertPeriod, YEAR_3000 } from '../../platform/period.js';

const DAYS_MAX = 1_096;
/** Most absences of an organization that have not ended. */
const ABSENCES_MAX = 1_000;

const LIST: Listing<AbsenceRowView> = { view: AbsenceRowView, sorts: { from: sql`lower(a.period)` } };

/** Absences of the organization that the reader may know: a router sees none of other routers, a technician none of colleagues. */
const VISIBLE = inTenantWhere(
  sql`a`,
  sql`a.organization_id = ${'organizationId'}
    and (${'isOwn'}::boolean or a.recorded_by_router_id is null or a.recorded_by_router_id = ${'recorderRouterId'}::uuid)
    and (${'visibleUserId'}::uuid is null or a.user_id is null or a.user_id = ${'visibleUserId'}::uuid)`,
);
const ONE = withContentEtag(selectQuery(AbsenceView, sql`a.id = ${'id'} and ${VISIBLE}`));

const COUNT = sql`select count(*)::int as count from absences a where ${inTenant('a')}
  and a.organization_id = ${'organizationId'} and a.period && tstzrange(${'now'}::timestamptz, null)`;

/** Methods take an organization that `AvailabilityAccess` resolved. */
@Injectable()
export class AbsencesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: AvailabilityAccess,
    private readonly impact: DeriveRequests,
  ) {}

  /** Returns the absences that the caller may see, by start. */
  list(
    caller: Caller,
    organization: AccessibleOrganization,
    query: AbsencesQuery,
  ): Promise<JsonText<Page<AbsenceRowView>>> {
    const { from = null, to = null, userId = null, ...page } = query;
    const where = [VISIBLE];
    if (from !== null || to !== null)
      where.push(sql`a.period && tstzrange(${'from'}::timestamptz, ${'to'}::timestamptz)`);
    if (from !== null && to !== null && new Date(to) <= new Date(from))
      throw invalid('to', 'must be after from', 'END_NOT_AFTER_START');
    if (userId !== null) where.push(sql`a.user_id = ${'absentId'}`);
    const parameters = { ...buildParameters(caller, organization), from, to, absentId: userId };
    return this.db.page(LIST, { ...page, where, parameters, sort: 'from', direction: 'asc' });
  }

  /** @throws 404 if the caller may not see it */
  get(caller: Caller, organization: AccessibleOrganization, id: string): Promise<JsonText<AbsenceView>> {
    return this.db.one(ONE, { ...buildParameters(caller, organization), id });
  }

  /** @throws 400 naming the invalid field, 403 as `assertMayRecordAbsence`, 409 for more than 1,000 absences */
  create(caller: Caller, organization: AccessibleOrganization, input: AbsenceInput): Promise<JsonText<AbsenceView>> {
    const { userId = null, reason = null } = input;
    const { routerId, organizationId, recorderRouterId: recordedByRouterId } = organization;
    return this.db.transaction(async () => {
      await this.access.lock(organization);
      if (userId !== null && !(await this.access.isMember(organization, userId)))
        throw invalid('userId', 'must be a person of the organization');
      this.access.assertMayRecordAbsence(organization, userId);
      const period = parsePeriod(input);
      const now = this.clock.now();
      const { count } = (await this.db.row<{ count: number }>(COUNT, { routerId, organizationId, now }))!;
      if (count >= ABSENCES_MAX)
        throw conflict(`An organization has at most ${ABSENCES_MAX} absences that have not ended`, 'LIMIT_REACHED');
      const id = newId('absence');
      const absence = { id, routerId, organizationId, userId, period, reason, recordedByRouterId };
      await this.db.of(Absence).insert(absence);
      this.impact.queueUpdate({ organizationId, routerId: recordedByRouterId, periods: [toRange(input)] });
      return this.get(caller, organization, id);
    });
  }

  /** Updates the given fields. @throws as `create`, 404 as `get`, 403 as `lock`, 412 as `assertUnchanged` */
  update(caller: Caller, organization: AccessibleOrganization, id: string, input: AbsenceChange, ifMatch?: string) {
    return this.db.transaction(async (): Promise<JsonText<AbsenceView>> => {
      const current = await this.lock(caller, organization, id);
      await assertUnchanged(ifMatch, () => Promise.resolve(current));
      const { from, to } = current.parse();
      const period = parsePeriod({ from, to, ...input });
      const { reason } = input;
      const changes = { period, updatedAt: this.clock.now(), ...(reason === undefined ? {} : { reason }) };
      await this.db.of(Absence).update({ routerId: organization.routerId, id }, changes);
      this.queueImpact(organization, current, [toRange({ from, to }), toRange({ from, to, ...input })]);
      return this.get(caller, organization, id);
    });
  }

  /** @throws 404 as `get`, 403 as `lock`, 412 as `assertUnchanged` */
  remove(caller: Caller, organization: AccessibleOrganization, id: string, ifMatch?: string): Promise<void> {
    return this.db.transaction(async () => {
      const current = await this.lock(caller, organization, id);
      await assertUnchanged(ifMatch, () => Promise.resolve(current));
      await this.db.of(Absence).delete({ routerId: organization.routerId, id });
      this.queueImpact(organization, current, [toRange(current.parse())]);
    });
  }

  /** An absence that a router recorded counts for its orders. The organization itself may change it, too. */
  private queueImpact(
    { organizationId, recorderRouterId }: AccessibleOrganization,
    absence: JsonText<AbsenceView>,
    periods: TimeRange[],
  ): void {
    const isOfRouter = absence.parse().recordedBy === 'router';
    this.impact.queueUpdate({ organizationId, routerId: isOfRouter ? recorderRouterId : null, periods });
  }

  /** @throws 404 as `get`, 403 for an absence of others, or one that the organization recorded itself */
  private async lock(caller: Caller, organization: AccessibleOrganization, id: string): Promise<JsonText<AbsenceView>> {
    await this.access.lock(organization);
    const absence = await this.get(caller, organization, id);
    const { userId, recordedBy } = absence.parse();
    this.access.assertMayRecordAbsence(organization, userId);
    if (organization.recorderRouterId !== null && recordedBy !== 'router')
      throw forbidden('The organization recorded this absence; only its own people change it', 'NOT_YOUR_ORGANIZATION');
    return absence;
  }
}

function buildParameters({ userId: readerId }: Caller, organization: AccessibleOrganization) {
  const { organizationId, routerId, recorderRouterId, visibleUserId, seesReasons } = organization;
  return {
    organizationId,
    routerId,
    recorderRouterId,
    visibleUserId,
    seesReasons,
    readerId,
    isOwn: recorderRouterId === null,
  };
}

function toRange({ from, to }: { from?: Date | string; to?: Date | string }): TimeRange {
  return { startAt: new Date(from!), endAt: new Date(to!) };
}

function parsePeriod({ from, to }: { from?: Date | string; to?: Date | string }): string {
  const [start, end] = [new Date(from!), new Date(to!)];
  if (end.getTime() > YEAR_3000) throw invalid('to', 'must be before the year 3000', 'TOO_LATE');
  assertPeriod(start, end, DAYS_MAX);
  return `[${start.toISOString()},${end.toISOString()})`;
}
