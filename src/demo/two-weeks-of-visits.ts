/** Creates visits on the working days of the next two weeks, so that calendars show a plan. */
import type { INestApplicationContext } from '@nestjs/common';
import { BookingInput } from '../entities/views/step-inputs.js';
import { TechniciansInput } from '../modules/orders/order-input.dto.js';
import { OrderTechniciansService } from '../modules/orders/order-technicians.service.js';
import { StepBookingsService } from '../modules/workflows/step-bookings.service.js';
import { parseRequest } from '../platform/validation/validate.js';
import type { DemoCatalogue } from './catalogue.js';
import { createStepFinder, workdaysFromNow } from './demo-steps.js';
import { HOME_CHARGER } from './home-charger-template.js';
import type { CreatedPartner } from './network.js';
import { placeOrder } from './orders.js';
import type { DemoRouter } from './router.js';

/** Client, working day and hour of each visit, and which partner carries it out. The hours avoid its other visits. */
const VISITS = [
  { contactPersonName: 'Anne Dahl', address: 'Maridalsveien 3', postalCode: '0178', day: 1, hour: 8, firm: 1 },
  { contactPersonName: 'Bjørn Aas', address: 'Vogts gate 12', postalCode: '0474', day: 1, hour: 12, firm: 1 },
  { contactPersonName: 'Camilla Ruud', address: 'Kirkeveien 50', postalCode: '0368', day: 2, hour: 8, firm: 2 },
  { contactPersonName: 'David Lund', address: 'Bogstadveien 8', postalCode: '0355', day: 3, hour: 10, firm: 1 },
  { contactPersonName: 'Eva Sand', address: 'Trondheimsveien 5', postalCode: '0560', day: 4, hour: 8, firm: 2 },
  { contactPersonName: 'Frode Myhre', address: 'Sannergata 2', postalCode: '0557', day: 6, hour: 13, firm: 1 },
  { contactPersonName: 'Guro Hauge', address: 'Schous plass 4', postalCode: '0552', day: 8, hour: 8, firm: 2 },
] as const;

/** Every second visit is confirmed. The technician of the firm with an office carries out its visits. */
export async function createTwoWeeksOfVisits(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId }: DemoCatalogue,
  partners: readonly CreatedPartner[],
): Promise<void> {
  for (const [index, { day, hour, firm, ...client }] of VISITS.entries()) {
    const { contractor, office } = partners[firm];
    const { orderId, workflowId } = await placeOrder(app, operator, {
      ...client,
      workflowCustomId: HOME_CHARGER.NO.customId,
      email: `client${index + 1}@example.com`,
      phoneNumber: `+47 22 22 56 0${index}`,
      city: 'Oslo',
      countryCode: 'NO',
      lines: [{ productId: chargerId, quantity: 1 }],
      actorAssignments: [{ actorSlug: 'main-installer', organizationId: contractor.organizationId }],
    });
    if (office) {
      const technicians = parseRequest(TechniciansInput, { userIds: [contractor.userId] });
      await app.get(OrderTechniciansService).assign(office, orderId, technicians);
    }
    const idOf = await createStepFinder(app, operator, workflowId);
    const visit = { startAt: workdaysFromNow(app, day, hour), status: index % 2 === 0 ? 'confirmed' : 'requested' };
    await app
      .get(StepBookingsService)
      .put(operator, idOf(HOME_CHARGER.NO.steps.book), parseRequest(BookingInput, visit));
  }
}
