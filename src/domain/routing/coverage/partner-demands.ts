/** What is asked of a partner beside its coverage, each demand once: candidates meet all of them, who does not is told which. */
import { sql } from '../../../platform/sql/index.js';
import type { PartnerRequest } from './coverage-matching.js';

/** As SQL of the partner (`partner`) and its organization (`contractor`), with `demandParameters`. */
export const PARTNER_DEMANDS = {
  isActive: sql`(partner.status = 'active' and contractor.deleted_at is null)`,
  canInstall: sql`contractor.can_install`,
  hasProfessions: sql`partner.professions @> ${'professions'}::text[]`,
  hasServices: sql`partner.services @> ${'services'}::text[]`,
  hasTag: sql`(${'partnerTags'}::text[] = '{}' or partner.tags && ${'partnerTags'}::text[])`,
} as const;

/** What is not asked for is met by everybody. */
export function demandParameters({ partnerTags, professions, services }: PartnerRequest) {
  return { partnerTags: partnerTags ?? [], professions: professions ?? [], services: services ?? [] };
}
