/** Brings what people type into the form in which an order keeps it. */
import { parseCountryCode } from '../../platform/country-code.js';
import { parseLanguageTag } from '../../platform/locale-names.js';
import { toE164 } from '../../platform/phone-number.js';
import { parseRichText } from '../../platform/rich-text.js';
import type { OrderInput, OrderUpdate } from './order-input.dto.js';
import type { OrderView } from './order.dto.js';

/**
 * The same request with its country in upper case, its phone number in E.164, a language tag in its canonical form and a
 * checked description.
 * @param present the order as it is, where there is one: the request may leave out its country.
 * @throws 400 naming countryCode, phoneNumber, clientLanguage or the place in the description.
 */
export function normalizeOrderInput<T extends OrderInput | OrderUpdate>(request: T, present?: OrderView): T {
  const stored: T = { ...request };
  if (request.countryCode !== undefined) stored.countryCode = parseCountryCode(request.countryCode, 'countryCode');
  if (request.phoneNumber !== undefined) {
    stored.phoneNumber = toE164(request.phoneNumber, stored.countryCode ?? present?.countryCode ?? null, 'phoneNumber');
  }
  if (typeof request.clientLanguage === 'string') {
    stored.clientLanguage = parseLanguageTag(request.clientLanguage, 'clientLanguage');
  }
  if (request.description) stored.description = parseRichText(request.description, 'description', present?.description);
  return stored;
}
