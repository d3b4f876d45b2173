/** The partners of a network that cover an address and offer what is asked, found by index among a million rules. */
import { Injectable } from '@nestjs/common';
import { inRouter } from '../../../entities/in-router.js';
import { Database } from '../../../platform/database/database.js';
import { allOf, shortRead, sql, type Sql } from '../../../platform/read-models/index.js';
import { coverageKeys } from './coverage-keys.js';
import { covers, type CoverageAddress, type CoverageArea, type PartnerRequest } from './coverage-matching.js';
import type { Coordinates } from './distance.js';
import { demandParameters, PARTNER_DEMANDS } from './partner-demands.js';

/** A partner that could do the work, with what a ranking wants to know of it. */
export interface CoverageCandidate {
  partnerId: string;
  organizationId: string;
  organizationName: string;
  /** Where the contractor's organization lies. */
  coordinates: Coordinates | null;
  tags: string[];
  professions: string[];
  services: string[];
  partnerGroupId: string | null;
  /** 0 to 5, set by operators. */
  rating: number | null;
  preferred: boolean;
  /** Most open offers at once; null: no cap. */
  maxOpenDispatches: number | null;
  /** The partner's rules that share a key with the address; those that speak of it are among them. */
  areas: CoverageArea[];
}

/** What a ranking wants to know of a partner. */
const OFFER = sql`partner.organization_id as "organizationId", contractor.name as "organizationName", contractor.coordinates,
  partner.tags, partner.professions, partner.services, partner.partner_group_id as "partnerGroupId", partner.rating,
  partner.preferred, partner.max_open_dispatches as "maxOpenDispatches"`;

/**
 * The rules that can speak of the address come first and by the index on (router_id, keys), then the few partners they
 * belong to, each by its id; the planner is left no other way, since it can't guess how few they are. Among a million
 * rules of one router it read 174 (measured; see the plan in test/coverage/coverage.e2e-spec.ts).
 */
const candidates = (columns: Sql, offer: Sql) => sql`
  with speaking as materialized (
    select area.partner_id, area.country_code, area.city, area.postal_code_kind, area.postal_code,
      area.postal_code_to, area.center, area.radius_km, area.exclude
    from coverage_areas area
    where ${inRouter('area')} and area.keys && ${'keys'}::text[]
  )
  select ${columns}
  from (
    select speaking.partner_id, json_agg(json_build_object(
      'countryCode', country_code, 'city', city, 'postalCodeKind', postal_code_kind, 'postalCode', postal_code,
      'postalCodeTo', postal_code_to, 'center', center, 'radiusKm', radius_km, 'exclude', exclude)) as areas
    from speaking group by speaking.partner_id
  ) found
  cross join lateral (
    select ${offer}
    from partners partner join organizations contractor on contractor.id = partner.organization_id
    where partner.id = found.partner_id and ${inRouter('partner')} and ${allOf(Object.values(PARTNER_DEMANDS))}
    limit 1
  ) offer
  order by found.partner_id`;

/** The candidates with all that a ranking wants to know. */
export const CANDIDATES = shortRead(candidates(sql`found.partner_id as "partnerId", offer.*, found.areas`, OFFER));

/** Nothing but the candidates' rules. */
export const CANDIDATE_AREAS = shortRead(candidates(sql`found.areas`, sql`1`));

/** Asks the partner network. */
@Injectable()
export class CoverageCandidates {
  constructor(private readonly db: Database) {}

  /** Whether there is any (contract 4.4). */
  async areAny(routerId: string, address: CoverageAddress, request: PartnerRequest): Promise<boolean> {
    const asked = candidateParameters(routerId, address, request);
    const rows = await this.db.rows<Pick<CoverageCandidate, 'areas'>>(CANDIDATE_AREAS, asked);
    return rows.some(({ areas }) => covers(areas, address));
  }

  /**
   * The router's active partners of which each one covers the address and offers all that is asked, by id (decisions/partners "Coverage").
   */
  async find(routerId: string, address: CoverageAddress, request: PartnerRequest = {}): Promise<CoverageCandidate[]> {
    const rows = await this.db.rows<CoverageCandidate>(CANDIDATES, candidateParameters(routerId, address, request));
    return rows.filter(({ areas }) => covers(areas, address));
  }
}

/** The values of both statements. */
export function candidateParameters(routerId: string, address: CoverageAddress, request: PartnerRequest) {
  return { routerId, keys: coverageKeys(address), ...demandParameters(request) };
}
