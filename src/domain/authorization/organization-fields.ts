/** Validation and normalization of organization fields. */
import type { OrganizationFields } from '../../entities/views/organization-view.js';
import { parseCountryCode } from '../../platform/country-code.js';
import { invalid } from '../../platform/errors.js';
import { parseLanguageTag, parseTimeZone } from '../../platform/locale-names.js';
import { isUuid } from '../../platform/uuid.js';
import { parseWeights } from '../../entities/ranking-weights.js';

/** Returns the fields in their stored form. @throws 400 naming an invalid field. */
export function normalizeOrganizationFields<T extends OrganizationFields>(fields: T): T {
  const stored = { ...fields };
  if (typeof stored.locale === 'string') stored.locale = parseLanguageTag(stored.locale, 'locale');
  if (typeof stored.timezone === 'string') stored.timezone = parseTimeZone(stored.timezone, 'timezone');
  if (typeof stored.countryCode === 'string') stored.countryCode = parseCountryCode(stored.countryCode, 'countryCode');
  if (typeof stored.currencyCode === 'string') stored.currencyCode = stored.currencyCode.toUpperCase();
  if (isUuid(stored.slug)) throw invalid('slug', 'must not look like a uuid');
  const weights = parseWeights(stored.autodispatchWeights ?? null);
  if ('error' in weights) throw invalid('autodispatchWeights', weights.error);
  return stored;
}
