/** Creates a second router, which shares nothing with the first, and a superuser. */
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../domain/authorization/caller.js';
import { parseRequest } from '../platform/validation/validate.js';
import { AdminOrganizationsService } from '../modules/admin/admin-organizations.service.js';
import { ProductInput } from '../modules/products/product.dto.js';
import { ProductsService } from '../modules/products/products.service.js';
import { placeOrder } from './orders.js';
import { createOrganization, createPerson } from './people.js';

export interface OtherRouter {
  owner: Caller;
  orderId: string;
  productId: string;
}

/** Router with an owner, a product and an order. */
export async function createOtherRouter(app: INestApplicationContext): Promise<OtherRouter> {
  const routerId = await createOrganization(app, {
    name: 'Mälaren Hemservice',
    city: 'Stockholm',
    countryCode: 'SE',
    timezone: 'Europe/Stockholm',
    locale: 'sv-SE',
    currencyCode: 'SEK',
  });
  const owner = await createPerson(
    app,
    { routerId, organizationId: routerId },
    { email: 'owner@malaren.example', firstName: 'Elsa', lastName: 'Lindqvist', roles: ['OWNER'] },
  );
  const product = { name: 'Dishwasher, connected', currencyCode: 'SEK', vatRate: 2500, payerUnitAmount: 249_000 };
  const created = await app.get(ProductsService).create(owner, parseRequest(ProductInput, product));
  const { id: productId } = created.parse();
  const { orderId } = await placeOrder(app, owner, {
    contactPersonName: 'Nils Ek',
    email: 'nils.ek@example.com',
    phoneNumber: '+46 8 123 456 78',
    address: 'Drottninggatan 5',
    city: 'Stockholm',
    postalCode: '111 51',
    countryCode: 'SE',
    lines: [{ productId, quantity: 1 }],
  });
  return { owner, orderId, productId };
}

/** Superuser, who is a member of neither router. */
export async function createDemoSuperuser(app: INestApplicationContext): Promise<Caller> {
  const routerId = await createOrganization(app, { name: 'Administration' });
  return createPerson(
    app,
    { routerId, organizationId: routerId },
    { email: 'superuser@service.example', firstName: 'Tor', lastName: 'Moe', roles: ['OWNER'], isSuperuser: true },
  );
}

/** Router that a superuser suspended: its owner cannot sign in. */
export async function createSuspendedRouter(app: INestApplicationContext, superuser: Caller): Promise<void> {
  const routerId = await createOrganization(app, { name: 'Havn Varmepumper', city: 'Stavanger' });
  await createPerson(
    app,
    { routerId, organizationId: routerId },
    { email: 'owner@havn.example', firstName: 'Gunnar', lastName: 'Vik', roles: ['OWNER'] },
  );
  await app.get(AdminOrganizationsService).suspend(superuser, routerId);
}
