/** Normalization of the fields of an order before they are stored. */
import { parseCountryCode } from '../../platform/country-code.js';
import { parseLanguageTag } from '../../platform/locale-names.js';
import { toE164 } from '../../platform/phone-number.js';
import { parseRichText } from '../../platform/rich-text.js';
import type { OrderInput, OrderUpdate } from './order-input.dto.js';
import type { OrderView } from './order.dto.js';

/**
 * Returns a copy of the request with the country code in upper case, the phone number in E.164 format, the canonical
 * language tag and a validated description.
 * @param current the order before an update; its country applies if the request omits it.
 * @throws 400 naming `countryCode`, `phoneNumber`, `clientLanguage` or the invalid part of `description`.
 */
export function normalizeOrderInput<T extends OrderInput | OrderUpdate>(request: T, current?: OrderView): T {
  const normalized: T = { ...request };
  if (request.countryCode !== undefined) normalized.countryCode = parseCountryCode(request.countryCode, 'countryCode');
  if (request.phoneNumber !== undefined) {
    normalized.phoneNumber = toE164(
      request.phoneNumber,
      normalized.countryCode ?? current?.countryCode ?? null,
      'phoneNumber',
    );
  }
  if (typeof request.clientLanguage === 'string') {
    normalized.clientLanguage = parseLanguageTag(request.clientLanguage, 'clientLanguage');
  }
  if (request.description)
    normalized.description = parseRichText(request.description, 'description', current?.description);
  return normalized;
}
