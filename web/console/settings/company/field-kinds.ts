/** The forms of the page, with the kind of each field. */
import type { OrganizationView, RouterSettingsView } from '../../../../client/generated/types.js';
import type { FieldKind } from '../../forms/field-kinds.js';

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
  money: {
    defaultPayoutShare: 'percent',
    payoutShareBase: 'text',
    payoutVatRate: 'percent',
    isTaxInclusive: 'flag',
  },
  time: { workdayStart: 'text', workdayEnd: 'text', travelBufferMinutes: 'number', worksOnWeekends: 'flag' },
  orders: { orderPrefix: 'text', showContactBeforeAcceptance: 'flag', showPricesToContractors: 'flag' },
} as const satisfies Record<string, Kinds<RouterSettingsView>>;

export const ORGANIZATION_FIELDS = [
  ...Object.values(ORGANIZATION_FORMS).flatMap((kinds) => Object.keys(kinds) as (keyof OrganizationView)[]),
  'locale' as const,
];
