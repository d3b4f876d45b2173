/** Creates what orders of other languages need: a German partner, more technicians, and products in Norwegian and German. */
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../domain/authorization/caller.js';
import { ProductInput } from '../modules/products/product.dto.js';
import { ProductsService } from '../modules/products/products.service.js';
import { parseRequest } from '../platform/validation/validate.js';
import type { DemoCountry } from './home-charger-template.js';
import { createPartner, type CreatedPartner } from './network.js';
import { createPerson } from './people.js';
import type { DemoRouter } from './router.js';

interface SoldProduct {
  id: string;
  name: string;
}

/** Whom the orders of the fortnight are given to, and what they sell. */
export interface DemoTeam {
  firms: Record<0 | 1 | 2 | 'german', CreatedPartner>;
  /** Technicians of the firm with an office. */
  technicians: readonly Caller[];
  products: Record<DemoCountry, Record<'charger' | 'installation' | 'balancing' | 'cable', SoldProduct>>;
}

const IN_HAMBURG = {
  organization: {
    name: 'Elektro Hoffmann',
    address: 'Stresemannstraße 90',
    city: 'Hamburg',
    postalCode: '22769',
    countryCode: 'DE',
    timezone: 'Europe/Berlin',
    locale: 'de-DE',
    areaOfOperation: 'Hamburg',
    coordinates: { x: 9.9467, y: 53.5622 },
  },
  person: { email: 'buero@elektro-hoffmann.example', firstName: 'Katrin', lastName: 'Hoffmann', language: 'de' },
  partner: { rating: 4.5, services: ['EV_CHARGING'], tags: ['certified'] },
  areas: [{ countryCode: 'DE', postalCodeKind: 'prefix', postalCode: '2' }],
};

const TECHNICIANS = [
  { email: 'fatima@montor1.example', firstName: 'Fatima', lastName: 'Noor' },
  { email: 'lukas@montor1.example', firstName: 'Lukas', lastName: 'Brandt', language: 'de' },
];

/** Names and prices in minor units; the share of contractors in basis points. */
const PRODUCTS = {
  NO: {
    currency: { currencyCode: 'NOK', vatRate: 2500 },
    charger: { name: 'Hjemmelader 22 kW', unit: 'stk', payerUnitAmount: 1_399_000, internalPrice: 840_000 },
    installation: { name: 'Standard montering', unit: 'jobb', payerUnitAmount: 690_000, share: 8000 },
    balancing: { name: 'Lastbalansering', unit: 'stk', payerUnitAmount: 299_000, share: 2000 },
    cable: { name: 'Kabel 5 × 6 mm²', unit: 'meter', payerUnitAmount: 12_900, share: 3000 },
  },
  DE: {
    currency: { currencyCode: 'EUR', vatRate: 1900 },
    charger: { name: 'Wallbox 11 kW', unit: 'Stück', payerUnitAmount: 89_900, internalPrice: 52_000 },
    installation: { name: 'Montage bis 15 m', unit: 'Pauschale', payerUnitAmount: 79_000, share: 8000 },
    balancing: { name: 'Lastmanagement', unit: 'Stück', payerUnitAmount: 24_900, share: 2000 },
    cable: { name: 'Kabel 5 × 6 mm²', unit: 'Meter', payerUnitAmount: 1_190, share: 3000 },
  },
} as const;

/** @param partners those that cover Oslo, the one with an office last */
export async function createLocalTeam(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  [first, second, third]: readonly CreatedPartner[],
  partnerGroupId: string,
): Promise<DemoTeam> {
  const german = await createPartner(app, operator, IN_HAMBURG, partnerGroupId);
  const { routerId, organizationId, routerIds } = third.contractor;
  const technicians = [third.contractor];
  for (const person of TECHNICIANS) {
    const workplace = { routerId, organizationId, routerIds, canInstall: true };
    technicians.push(await createPerson(app, workplace, { ...person, roles: ['CONTRACTOR'] }));
  }
  const products = { NO: await createProducts(app, operator, 'NO'), DE: await createProducts(app, operator, 'DE') };
  return { firms: { 0: first, 1: second, 2: third, german }, technicians, products };
}

async function createProducts(app: INestApplicationContext, operator: Caller, country: DemoCountry) {
  const { currency, ...products } = PRODUCTS[country];
  const create = async ({
    share,
    ...fields
  }: {
    name: string;
    unit: string;
    payerUnitAmount: number;
    share?: number;
  }) => {
    const part = share === undefined ? {} : { installerPayoutSharePercentage: share };
    const input = parseRequest(ProductInput, { ...currency, ...fields, ...part });
    return { id: (await app.get(ProductsService).create(operator, input)).parse().id, name: fields.name };
  };
  return {
    charger: await create(products.charger),
    installation: await create(products.installation),
    balancing: await create(products.balancing),
    cable: await create(products.cable),
  };
}
