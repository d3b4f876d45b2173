/** The forms of the page, and how values of the API and text of their fields are converted. */
import type { OrganizationView, RouterSettingsView } from '../../../../client/generated/types.js';
import type { FormFields } from '../../../ui/index.js';

/** `percent`: basis points. An empty text, number or percentage is `null`. */
export type FieldKind = 'text' | 'flag' | 'number' | 'percent';

type Kinds<T> = Partial<Record<keyof T & string, FieldKind>>;

/** Forms about the organization. Its locale consists of language and country. */
export const ORGANIZATION_FORMS = {
  company: { name: 'text', timezone: 'text', address: 'text', postalCode: 'text', city: 'text', countryCode: 'text' },
  brand: { brandColor: 'text' },
  search: { autoCancel: 'flag' },
  invoice: {
    ...{ legalName: 'text', legalOrgId: 'text', vatNumber: 'text', currencyCode: 'text' },
    ...{ billingEmail: 'text', billingAddress: 'text', billingPostalCode: 'text', billingCity: 'text' },
    ...{ defaultEmailSenderName: 'text', senderId: 'text' },
  },
} as const satisfies Record<string, Kinds<OrganizationView>>;

/** Forms about settings of the router. */
export const SETTINGS_FORMS = {
  clients: { supportPhoneNumber: 'text', supportEmail: 'text', paymentTerms: 'text', showPricesToClients: 'flag' },
  money: { defaultPayoutShare: 'percent', payoutVatRate: 'percent', isTaxInclusive: 'flag' },
  time: { workdayStart: 'text', workdayEnd: 'text', travelBufferMinutes: 'number', worksOnWeekends: 'flag' },
  orders: { orderPrefix: 'text', showContactBeforeAcceptance: 'flag' },
} as const satisfies Record<string, Kinds<RouterSettingsView>>;

export const ORGANIZATION_FIELDS = [
  ...Object.values(ORGANIZATION_FORMS).flatMap((kinds) => Object.keys(kinds) as (keyof OrganizationView)[]),
  'locale' as const,
];

/** Values of the API as text of fields. */
export function toFields(kinds: Record<string, FieldKind>, values: object): FormFields {
  const read = (name: string) => (values as Record<string, unknown>)[name];
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, toText(kind, read(name))]));
}

function toText(kind: FieldKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  return String(kind === 'percent' ? Number(value) / 100 : (value as string | number | boolean));
}

/** Text of fields as the body of a change. The service answers what it does not accept. */
export function toBody(kinds: Record<string, FieldKind>, fields: FormFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, toValue(kind, fields[name] ?? '')]));
}

function toValue(kind: FieldKind, text: string): unknown {
  const trimmed = text.trim();
  if (kind === 'flag') return trimmed === 'true';
  if (trimmed === '') return null;
  if (kind === 'text') return trimmed;
  const number = Number(trimmed.replace(',', '.').replace(/\s*%$/, ''));
  if (Number.isNaN(number)) return trimmed;
  return kind === 'percent' ? Math.round(number * 1e4) / 100 : number;
}
