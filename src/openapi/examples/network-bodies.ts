/** Example bodies of products, partners, organizations and settings, valid with the demo data. */
import { DEMO_IDS } from '../../demo/demo-ids.js';

const { catalogue, network, payouts } = DEMO_IDS;

const AREA = { countryCode: 'NO', postalCodeKind: 'range', postalCode: '1300', postalCodeTo: '1399' };

const SPLIT_DAYS = [1, 2, 3, 4].flatMap((weekday) => [
  { weekday, from: '07:30', to: '11:30' },
  { weekday, from: '12:00', to: '16:00' },
]);
const SICK = { from: '2027-01-11T00:00:00+01:00', to: '2027-01-14T00:00:00+01:00', reason: 'Called in sick' };

/** By operation. */
export const NETWORK_BODIES: Readonly<Record<string, unknown>> = {
  Payouts_approve: { ids: [payouts.openId], reference: 'November' },
  Payouts_markPaid: { ids: [payouts.approvedId], reference: 'BANK-2026-11' },
  Payouts_updateLine: { amount: 45_000 },
  Payouts_correct: { amount: -5_000, description: 'The cable was not used' },
  Partners_reassign: { from: '2030-05-06T00:00:00.000Z', until: '2030-05-13T00:00:00.000Z', reason: 'Ill' },
  Products_create: {
    name: 'Cable channel, 2 m',
    currencyCode: 'NOK',
    productType: 'material',
    unit: 'piece',
    vatRate: 2500,
    payerUnitAmount: 24_900,
    internalPrice: 11_000,
    tags: ['charging'],
    partnerGroupPrices: [{ partnerGroupId: catalogue.partnerGroupId, amount: 19_900 }],
  },
  Products_import: {
    csv: 'externalId,name,price,currencyCode,vatPercent\nEV-7KW,EV charger 7 kW,9990.00,NOK,25\n',
    isDryRun: true,
  },
  Products_update: {
    name: 'EV charger 22 kW',
    currencyCode: 'NOK',
    vatRate: 2500,
    payerUnitAmount: 1_449_000,
    images: [{ fileId: catalogue.pictureId, fileName: 'charger.png' }],
  },
  OrderTags_create: { name: 'warranty', color: '#1a7f37' },
  Partners_create: {
    organization: { name: 'Fjellstad Elektro' },
    professions: ['ELECTRICIAN'],
    services: ['EV_CHARGING'],
    partnerGroupId: catalogue.partnerGroupId,
    rating: 4.5,
  },
  Partners_update: { rating: 4.9, preferred: true, maxOpenDispatches: 20 },
  Partners_invite: { email: 'anna@nordlys.example', roles: ['CONTRACTOR'], firstName: 'Anna', lastName: 'Lie' },
  Availability_update: { weeklyHours: SPLIT_DAYS, countryCode: 'NO', region: null, worksOnHolidays: false },
  Availability_updateTechnician: { weeklyHours: SPLIT_DAYS },
  Absences_create: { ...SICK, userId: DEMO_IDS.people.viewerId },
  Absences_update: { to: '2027-01-16T00:00:00+01:00' },
  PartnerAvailability_update: { weeklyHours: SPLIT_DAYS, countryCode: 'NO' },
  PartnerAvailability_updateTechnician: { weeklyHours: SPLIT_DAYS },
  PartnerAvailability_createAbsence: SICK,
  PartnerAvailability_updateAbsence: { to: '2027-01-16T00:00:00+01:00' },
  PartnerGroups_create: { name: 'Plumbers' },
  PartnerGroups_update: { name: 'Main installers' },
  CoverageAreas_create: AREA,
  CoverageAreas_replace: { values: [{ countryCode: 'NO', postalCodeKind: 'prefix', postalCode: '0' }, AREA] },
  CoverageAreas_import: { csv: 'countryCode,city\nNO,Oslo\nNO,Asker\n', mode: 'add' },
  CoverageAreas_update: { postalCode: '0001', postalCodeTo: '1399' },
  Organizations_create: { name: 'Fjordlys Energi Nord', city: 'Tromsø', postalCode: '9008', countryCode: 'NO' },
  Organizations_update: { name: 'Fjordlys Energi Vest', timezone: 'Europe/Oslo', orderVisibility: 'SELF' },
  Organizations_updateOwn: { name: 'Fjordlys Energi', brandColor: '#0b6e6a', billingEmail: 'invoice@fjordlys.example' },
  Settings_update: { isTaxInclusive: true, orderPrefix: 'FJ', workdayStart: '07:00', workdayEnd: '16:00' },
  Webhooks_create: { url: 'https://shop.fjordlys.example/hooks', events: ['order.created', 'order.completed'] },
  Webhooks_update: { events: ['order.completed', 'order.cancelled'] },
  AdminOrganizations_create: { name: 'Sollys Varme', countryCode: 'NO', timezone: 'Europe/Oslo', currencyCode: 'NOK' },
  AdminOrganizations_update: { legalName: 'Fjordlys Energi AS', featureAccess: ['CREATE_ORDER'] },
  AdminOrganizations_invitePerson: { email: 'vera@fjordlys.example', roles: ['ADMIN'] },
  AdminAccounts_createMembership: {
    userId: DEMO_IDS.people.superuserId,
    routerOrganizationId: network.contractorId,
    roles: ['VIEWER'],
  },
  AdminAccounts_updateMembership: { roles: ['VIEWER', 'OPERATOR'] },
  AdminAccounts_updateUser: { firstName: 'Lars', lastName: 'Dahl', phoneNumber: '+47 22 22 55 61' },
};
