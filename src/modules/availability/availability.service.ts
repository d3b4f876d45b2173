/** Working hours of organizations and of their people (decisions/availability "Hours"). */
import { Injectable } from '@nestjs/common';
import { OrganizationAvailability } from '../../entities/availability.js';
import { inTenantWhere } from '../../entities/tenant-predicates.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { type JsonText, selectQuery, sql, withContentEtag } from '../../platform/read-models/index.js';
import {
  type AvailabilityInput,
  AvailabilityView,
  type TechnicianAvailabilityInput,
  TechnicianAvailabilityView,
} from './availability.dto.js';
import { type AccessibleOrganization, AvailabilityAccess } from './availability-access.js';
import { parseHolidayRegion, parseWeeklyHours } from './weekly-hours.js';

const OF_FIRM = inTenantWhere(sql`o`, sql`o.id = ${'organizationId'}`);
const FIRM = withContentEtag(selectQuery(AvailabilityView, OF_FIRM));
const TECHNICIAN = withContentEtag(selectQuery(TechnicianAvailabilityView, OF_FIRM));

const SAVE = sql`
  insert into organization_availability
    (router_id, organization_id, weekly_hours, country_code, region, works_on_holidays, updated_at)
  values (${'routerId'}, ${'organizationId'}, ${'weeklyHours'}::jsonb, ${'countryCode'}, ${'region'}, ${'worksOnHolidays'}, ${'now'})
  on conflict (router_id, organization_id) do update set weekly_hours = excluded.weekly_hours,
    country_code = excluded.country_code, region = excluded.region, works_on_holidays = excluded.works_on_holidays,
    updated_at = excluded.updated_at`;

const SAVE_TECHNICIAN = sql`
  insert into technician_availability (router_id, organization_id, user_id, weekly_hours, updated_at)
  values (${'routerId'}, ${'organizationId'}, ${'userId'}, ${'weeklyHours'}::jsonb, ${'now'})
  on conflict (router_id, organization_id, user_id) do update
    set weekly_hours = excluded.weekly_hours, updated_at = excluded.updated_at`;

/** Methods take an organization that `AvailabilityAccess` resolved. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: AvailabilityAccess,
  ) {}

  /** Returns the hours and holidays of the organization. */
  get({ routerId, organizationId }: AccessibleOrganization): Promise<JsonText<AvailabilityView>> {
    return this.db.one(FIRM, { routerId, organizationId });
  }

  /** @throws 400 as `parseWeeklyHours` and `parseHolidayRegion`, 403 and 409 as `assertMaySetHours`, 412 as `assertUnchanged` */
  update(
    organization: AccessibleOrganization,
    input: AvailabilityInput,
    ifMatch?: string,
  ): Promise<JsonText<AvailabilityView>> {
    const { routerId, organizationId } = organization;
    return this.db.transaction(async () => {
      await this.access.lock(organization);
      this.access.assertMaySetHours(organization, null);
      await assertUnchanged(ifMatch, () => this.get(organization));
      const { worksOnHolidays: current } = (await this.get(organization)).parse();
      const stored = await this.db.of(OrganizationAvailability).findOneBy({ routerId, organizationId });
      const { weeklyHours = stored?.weeklyHours ?? null, worksOnHolidays = current } = input;
      const { countryCode = stored?.countryCode ?? null, region = stored?.region ?? null } = input;
      await this.db.row(SAVE, {
        routerId,
        organizationId,
        worksOnHolidays,
        now: this.clock.now(),
        weeklyHours: toJson(weeklyHours),
        ...parseHolidayRegion(countryCode, region),
      });
      return this.get(organization);
    });
  }

  /** Returns the hours of a person. @throws 404 for people of other organizations */
  async getTechnician(
    organization: AccessibleOrganization,
    userId: string,
  ): Promise<JsonText<TechnicianAvailabilityView>> {
    if (!(await this.access.isMember(organization, userId))) throw notFound('Technician');
    const { routerId, organizationId } = organization;
    return this.db.one(TECHNICIAN, { routerId, organizationId, userId });
  }

  /** @throws 404 as `getTechnician`, 400 as `parseWeeklyHours`, 403 and 409 as `assertMaySetHours`, 412 as `assertUnchanged` */
  updateTechnician(
    organization: AccessibleOrganization,
    userId: string,
    { weeklyHours }: TechnicianAvailabilityInput,
    ifMatch?: string,
  ): Promise<JsonText<TechnicianAvailabilityView>> {
    const { routerId, organizationId } = organization;
    return this.db.transaction(async () => {
      await this.access.lock(organization);
      const current = await this.getTechnician(organization, userId);
      this.access.assertMaySetHours(organization, userId);
      await assertUnchanged(ifMatch, () => Promise.resolve(current));
      if (weeklyHours === undefined) return current;
      const hours = { weeklyHours: toJson(weeklyHours), now: this.clock.now() };
      await this.db.row(SAVE_TECHNICIAN, { routerId, organizationId, userId, ...hours });
      return this.getTechnician(organization, userId);
    });
  }
}

function toJson(spans: AvailabilityInput['weeklyHours']): string | null {
  return spans ? JSON.stringify(parseWeeklyHours(spans)) : null;
}
