/** Creates an order whose time no side can confirm after its steps were changed, and one whose message failed. */
import type { INestApplicationContext } from '@nestjs/common';
import { AttemptRecorder } from '../domain/notifications/attempt-recorder.js';
import { Delivery } from '../entities/delivery.js';
import { BookingInput } from '../entities/views/step-inputs.js';
import { StepBookingsService } from '../modules/workflows/step-bookings.service.js';
import { StepUpdateInput } from '../modules/workflows/step-update.dto.js';
import { StepsService } from '../modules/workflows/steps.service.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { newId } from '../platform/new-id.js';
import { parseRequest } from '../platform/validation/validate.js';
import type { DemoCatalogue } from './catalogue.js';
import { createStepFinder, daysFromNow } from './demo-steps.js';
import { createFailedMessages } from './failed-messages.js';
import { placeOrder } from './orders.js';
import type { DemoRouter } from './router.js';

const CLIENT = { phoneNumber: '+47 22 22 55 63', countryCode: 'NO', city: 'Oslo' };

/**
 * The operator changed and removed steps, and hid booking and confirmation from the client, who can therefore not confirm the time
 * that was entered.
 */
export async function createOrderWithChangedSteps(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId }: DemoCatalogue,
): Promise<void> {
  const { workflowId } = await placeOrder(app, operator, {
    ...CLIENT,
    contactPersonName: 'Vilde Haug',
    email: 'vilde.haug@example.com',
    address: 'Schweigaards gate 34',
    postalCode: '0191',
    lines: [{ productId: chargerId, quantity: 1 }],
  });
  const idOf = await createStepFinder(app, operator, workflowId);
  const steps = app.get(StepsService);
  const change = (title: string, fields: object) =>
    steps.update(operator, idOf(title), parseRequest(StepUpdateInput, fields));
  await change('Godkjenn ordren', {
    title: 'Avklar ordren med borettslaget',
    descriptionOperator: 'Styret møtes på torsdager.',
    dueAfterDays: 10,
  });
  for (const title of ['Avtal befaring', 'Bekreft befaringen']) await change(title, { visibleToClient: false });
  await steps.remove(operator, idOf('Kontrasigner vilkårene'));
  const visit = { startAt: daysFromNow(app, 20, 13), durationMinutes: 90 };
  await app.get(StepBookingsService).put(operator, idOf('Avtal befaring'), parseRequest(BookingInput, visit));
}

/** The approval of the order was due at the beginning of the day. */
export async function createOverdueOrder(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId }: DemoCatalogue,
): Promise<void> {
  const { workflowId } = await placeOrder(app, operator, {
    ...CLIENT,
    contactPersonName: 'Torunn Moe',
    email: 'torunn.moe@example.com',
    address: 'Helgesens gate 21',
    postalCode: '0553',
    lines: [{ productId: chargerId, quantity: 1 }],
  });
  const idOf = await createStepFinder(app, operator, workflowId);
  const due = parseRequest(StepUpdateInput, { dueAfterDays: 0, dueAtTime: '00:00', dueDateSkipWeekends: false });
  await app.get(StepsService).update(operator, idOf('Godkjenn ordren'), due);
}

/** The mail server of the client refused the message that asks for a signature. */
export async function createOrderWithFailedMessage(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId }: DemoCatalogue,
): Promise<void> {
  const [name, email] = ['Trond Lien', 'trond.lien@example.com'];
  const { orderId, workflowId } = await placeOrder(app, operator, {
    ...CLIENT,
    contactPersonName: name,
    email,
    address: 'Grønland 8',
    postalCode: '0188',
    lines: [{ productId: chargerId, quantity: 1 }],
  });
  const { routerId } = operator;
  const id = newId('delivery');
  const startedAt = app.get(Clock).now();
  await app
    .get(Database)
    .of(Delivery)
    .insert({
      id,
      routerId,
      orderId,
      workflowId,
      workflowStepId: (await createStepFinder(app, operator, workflowId))('Signer vilkårene'),
      ...({ source: 'message', channel: 'email', queue: 'email', messageKind: 'clientActionRequired' } as const),
      recipients: [email],
      reader: { party: 'client', userId: null, organizationId: null, name, email, language: 'nb', timeZone: null },
      nextAttemptAt: startedAt,
    });
  const error = '550 5.1.1 The e-mail account that you tried to reach does not exist';
  const outcome = { kind: 'refused', statusCode: 550, error, response: null, durationMs: 210 } as const;
  await app.get(AttemptRecorder).record({ delivery: { id, routerId }, startedAt, outcome });
  const client = { name, email, phoneNumber: CLIENT.phoneNumber };
  await createFailedMessages(app, { routerId, orderId, workflowId }, client);
}
