/** Finds the partners that cover an address and meet the requirements, through an index over up to a million rules. */
import { Injectable } from '@nestjs/common';
import { selectHolidayRegion, type HolidayRegion } from '../../../entities/availability.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { and, toIndependentRead, toShortRead, sql, type Sql } from '../../../platform/read-models/index.js';
import { areaRuleSql, buildAddressLookup, containsPointSql } from './area-lookup.js';
import {
  coversAddress,
  type CoverageAddress,
  type CoverageRule,
  type PartnerRequirements,
} from './coverage-matching.js';
import type { Coordinates } from '../../../entities/coordinates.js';
import { buildEligibilityParameters, ELIGIBILITY_CONDITIONS } from './partner-eligibility.js';

/** A partner that covers the address, with the inputs of a ranking. */
export interface CoverageCandidate {
  partnerId: string;
  organizationId: string;
  organizationName: string;
  /** Tenant of the contractor's organization. */
  tenantId: string;
  /** IANA zone of the contractor's organization. */
  timeZone: string;
  /** Public holidays on which it does not work; null: none. */
  holidays: HolidayRegion | null;
  /** Location of the contractor's organization. */
  coordinates: Coordinates | null;
  tags: string[];
  professions: string[];
  services: string[];
  partnerGroupId: string | null;
  /** 0 to 5, set by operators. */
  rating: number | null;
  preferred: boolean;
  /** Maximum number of open offers; null: no maximum. */
  maxOpenDispatches: number | null;
  /** Visits that it can carry out at once, set by operators; null: the number of its people. */
  parallelVisits: number | null;
  /** Rules of the partner that share a key with the address. They include all rules that match it. */
  areas: CoverageRule[];
}

/** The columns of a candidate. */
const PARTNER_COLUMNS = sql`partner.organization_id as "organizationId", contractor.name as "organizationName", contractor.router_id as "tenantId",
  contractor.timezone as "timeZone", ${selectHolidayRegion(sql`contractor`)} as holidays, contractor.coordinates,
  partner.tags, partner.professions, partner.services, partner.partner_group_id as "partnerGroupId", partner.rating,
  partner.preferred, partner.max_open_dispatches as "maxOpenDispatches", partner.parallel_visits as "parallelVisits"`;

/**
 * Reads first the rules that may match the address, by the index on (router_id, keys), then their partners by ID.
 * `materialized` and `lateral … limit 1` force this plan, because the planner overestimates the number of rules. With a
 * million rules of one router it reads 174 (measured; test/coverage/coverage.e2e-spec.ts asserts the plan). Polygons have no
 * keys, so that no rule is found twice.
 */
const buildCandidatesQuery = (columns: Sql, offer: Sql) => sql`
  with matching as materialized (
    select area.* from coverage_areas area where ${inTenant('area')} and area.keys && ${'keys'}::text[]
    union all
    select area.* from coverage_areas area where ${inTenant('area')} and ${containsPointSql(sql`area`)}
  )
  select ${columns}
  from (
    select matching.partner_id, json_agg(${areaRuleSql(sql`matching`)}) as areas from matching group by matching.partner_id
  ) found
  cross join lateral (
    select ${offer}
    from partners partner join organizations contractor on contractor.id = partner.organization_id
    where partner.id = found.partner_id and ${inTenant('partner')} and ${and(Object.values(ELIGIBILITY_CONDITIONS))}
    limit 1
  ) offer
  order by found.partner_id`;

/** The candidates with all inputs of a ranking. */
export const CANDIDATES = toIndependentRead(
  toShortRead(buildCandidatesQuery(sql`found.partner_id as "partnerId", offer.*, found.areas`, PARTNER_COLUMNS)),
);

/** Selects only the rules of the candidates. Not a short read: a connection of its own answers 1.6 times as many checks. */
export const CANDIDATE_AREAS = buildCandidatesQuery(sql`found.areas`, sql`1`);

/** Queries the partner network of a router. */
@Injectable()
export class CoverageCandidates {
  constructor(private readonly db: Database) {}

  /** Whether at least one partner qualifies (contract 4.4). */
  async hasAny(routerId: string, address: CoverageAddress, requirements: PartnerRequirements): Promise<boolean> {
    const parameters = buildCandidateParameters(routerId, address, requirements);
    const rows = await this.db.rows<Pick<CoverageCandidate, 'areas'>>(CANDIDATE_AREAS, parameters);
    return rows.some(({ areas }) => coversAddress(areas, address));
  }

  /** Finds the active partners that cover the address and meet the requirements (decisions/partners "Coverage"). */
  async find(
    routerId: string,
    address: CoverageAddress,
    requirements: PartnerRequirements = {},
  ): Promise<CoverageCandidate[]> {
    const parameters = buildCandidateParameters(routerId, address, requirements);
    const rows = await this.db.rows<CoverageCandidate>(CANDIDATES, parameters);
    return rows.filter(({ areas }) => coversAddress(areas, address));
  }
}

/** Builds the parameters of both statements. */
export function buildCandidateParameters(
  routerId: string,
  address: CoverageAddress,
  requirements: PartnerRequirements,
) {
  return { routerId, ...buildAddressLookup(address), ...buildEligibilityParameters(requirements) };
}
