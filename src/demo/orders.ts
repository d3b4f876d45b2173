/** Creates the demo order, on which users can try the service, and some other orders. */
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../domain/authorization/caller.js';
import { CancelInput, OrderInput } from '../modules/orders/order-input.dto.js';
import { OrderActionsService } from '../modules/orders/order-actions.service.js';
import { OrderCreationService } from '../modules/orders/order-creation.service.js';
import { NoteInput } from '../modules/notes/note.dto.js';
import { NotesService } from '../modules/notes/notes.service.js';
import { parseRequest } from '../platform/validation/validate.js';
import type { DemoCatalogue } from './catalogue.js';
import type { DemoRouter } from './router.js';

/** Order and workflow. */
export interface DemoOrder {
  orderId: string;
  workflowId: string;
}

/** Places an order like `POST /api/v1/order`. */
export async function placeOrder(app: INestApplicationContext, caller: Caller, fields: object): Promise<DemoOrder> {
  const { id, workflowId } = (
    await app.get(OrderCreationService).create(caller, parseRequest(OrderInput, fields))
  ).parse();
  return { orderId: id, workflowId: workflowId! };
}

/** Order of Ola Nordmann at Storgata 1, with all optional fields. */
export async function createDemoOrder(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { urgentTagId, chargingTagId, chargerId, installationId, checklistId }: DemoCatalogue,
): Promise<DemoOrder> {
  const order = await placeOrder(app, operator, {
    name: 'Elbillader til Storgata 1',
    description: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Lader i ' },
            { type: 'text', text: 'bakgården', marks: [{ type: 'bold' }] },
            { type: 'text', text: ', bak porten.' },
          ],
        },
      ],
    },
    contactPersonName: 'Ola Nordmann',
    email: 'ola.nordmann@example.com',
    phoneNumber: '+47 22 22 55 55',
    workplace: 'Bakgård',
    address: 'Storgata 1',
    city: 'Oslo',
    postalCode: '0155',
    countryCode: 'NO',
    coordinates: { x: 10.7467, y: 59.9122 },
    orderTagIds: [urgentTagId, chargingTagId],
    externalId: 'shop-100045',
    metadata: { shopOrder: '100045', campaign: 'autumn' },
    lines: [
      { productId: chargerId, quantity: 1 },
      { productId: installationId, quantity: 1 },
    ],
    customFields: [
      { customId: 'parking', name: 'Hvor bilen står', type: 'SELECT', value: 'garage' },
      { customId: 'gate-code', name: 'Portkode', isSensitive: true, value: '4711' },
    ],
    operatorId: operator.userId,
  });
  const note = (fields: object) => app.get(NotesService).add(operator, order.orderId, parseRequest(NoteInput, fields));
  await note({ content: 'Ola er hjemme fra ni til elleve.', isPublic: true, fileIds: [checklistId] });
  await note({ content: 'Betalte forrige gang to uker for sent.' });
  return order;
}

/** Orders in other cities and statuses, to fill lists. */
export async function createOtherOrders(
  app: INestApplicationContext,
  router: DemoRouter,
  { chargerId }: DemoCatalogue,
) {
  const order = { phoneNumber: '+47 22 22 55 56', countryCode: 'NO', lines: [{ productId: chargerId, quantity: 1 }] };
  const cancelled = await placeOrder(app, router.operator, {
    ...order,
    contactPersonName: 'Per Lund',
    email: 'per.lund@example.com',
    address: 'Thorvald Meyers gate 7',
    city: 'Oslo',
    postalCode: '0555',
  });
  const reason = { reason: 'Borettslaget kjøper sine egne ladere.' };
  await app.get(OrderActionsService).cancel(router.operator, cancelled.orderId, parseRequest(CancelInput, reason));
  await placeOrder(app, router.childOperator, {
    ...order,
    contactPersonName: 'Liv Bakke',
    email: 'liv.bakke@example.com',
    address: 'Torgallmenningen 8',
    city: 'Bergen',
    postalCode: '5014',
  });
}
