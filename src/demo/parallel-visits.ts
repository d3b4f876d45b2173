/** Creates visits of one contractor at the same hour: two that it can carry out, and one that an operator allowed to overlap. */
import type { INestApplicationContext } from '@nestjs/common';
import { BookingInput } from '../entities/views/step-inputs.js';
import { TechniciansInput } from '../modules/orders/order-input.dto.js';
import { OrderTechniciansService } from '../modules/orders/order-technicians.service.js';
import { StepBookingsService } from '../modules/workflows/step-bookings.service.js';
import { parseRequest } from '../platform/validation/validate.js';
import type { DemoCatalogue } from './catalogue.js';
import { createStepFinder, daysFromNow } from './demo-steps.js';
import type { CreatedPartner } from './network.js';
import { placeOrder } from './orders.js';
import type { DemoRouter } from './router.js';

const CLIENTS = [
  { contactPersonName: 'Hanne Lie', email: 'hanne.lie@example.com', address: 'Ullevålsveien 14', postalCode: '0171' },
  { contactPersonName: 'Mats Holm', email: 'mats.holm@example.com', address: 'Thereses gate 25', postalCode: '0354' },
  { contactPersonName: 'Sara Nguyen', email: 'sara.nguyen@example.com', address: 'Vogts gate 46', postalCode: '0475' },
];

/** The contractor has two visits at once (`parallelVisits`); its technician carries out the first. */
export async function createParallelVisits(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId }: DemoCatalogue,
  { contractor, office }: CreatedPartner,
): Promise<void> {
  for (const [index, client] of CLIENTS.entries()) {
    const { orderId, workflowId } = await placeOrder(app, operator, {
      ...client,
      phoneNumber: `+47 22 22 55 7${index}`,
      city: 'Oslo',
      countryCode: 'NO',
      lines: [{ productId: chargerId, quantity: 1 }],
      actorAssignments: [{ actorSlug: 'main-installer', organizationId: contractor.organizationId }],
    });
    if (index === 0) {
      const technicians = parseRequest(TechniciansInput, { userIds: [contractor.userId] });
      await app.get(OrderTechniciansService).assign(office!, orderId, technicians);
    }
    const idOf = await createStepFinder(app, operator, workflowId);
    const visit = { startAt: daysFromNow(app, 12, 10), status: 'confirmed', allowOverlap: index === 2 };
    const booking = parseRequest(BookingInput, visit);
    await app.get(StepBookingsService).put(operator, idOf('Avtal befaring'), booking);
  }
}
