/** Requirements for partners apart from coverage, shared by the candidate query and the reasons for exclusion. */
import { hasActiveRouter, isActiveOrganization } from '../../../entities/organization-predicates.js';
import { sql } from '../../../platform/sql/index.js';
import type { PartnerRequirements } from './coverage-matching.js';

/** SQL conditions on the aliases `partner` and `contractor` (its organization). A candidate meets all of them. */
export const ELIGIBILITY_CONDITIONS = {
  isActive: sql`(partner.status = 'active' and ${isActiveOrganization(sql`contractor`)} and ${hasActiveRouter(sql`partner`)})`,
  canInstall: sql`contractor.can_install`,
  hasProfessions: sql`partner.professions @> ${'professions'}::text[]`,
  hasServices: sql`partner.services @> ${'services'}::text[]`,
  hasTag: sql`(${'partnerTags'}::text[] = '{}' or partner.tags && ${'partnerTags'}::text[])`,
} as const;

/** Builds the parameters of the conditions. All partners meet an absent requirement. */
export function buildEligibilityParameters({ partnerTags, professions, services }: PartnerRequirements) {
  return { partnerTags: partnerTags ?? [], professions: professions ?? [], services: services ?? [] };
}
