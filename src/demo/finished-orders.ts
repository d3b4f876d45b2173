/** Creates orders that need no action: a scheduled one and a completed one. */
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../domain/authorization/caller.js';
import { DispatchesService } from '../modules/dispatches/dispatches.service.js';
import { ActInput, BookingInput, StepFilesInput } from '../entities/views/step-inputs.js';
import { FileIngestService } from '../domain/file-storage/file-ingest.service.js';
import { parseRequest } from '../platform/validation/validate.js';
import { StepActionsService } from '../modules/workflows/step-actions.service.js';
import { StepBookingsService } from '../modules/workflows/step-bookings.service.js';
import { StepFilesService } from '../modules/workflows/step-files.service.js';
import { WorkflowActorsService } from '../modules/workflows/workflow-actors.service.js';
import { WorkflowsService } from '../modules/workflows/workflows.service.js';
import type { DemoCatalogue } from './catalogue.js';
import type { DemoTemplate } from './ev-charger-template.js';
import { LOGO } from './logo.js';
import type { CreatedPartner } from './network.js';
import { findDemoDispatch, signAsClient } from './running-order.js';
import { placeOrder } from './orders.js';
import type { DemoRouter } from './router.js';
import { daysFromNow, createStepFinder } from './demo-steps.js';

const CLIENT = { phoneNumber: '+47 22 22 55 60', countryCode: 'NO' };

/** Assigned to the preferred contractor, then to the second one, with a confirmed booking in ten days. */
export async function createScheduledOrder(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId }: DemoCatalogue,
  [{ contractor: first }, { contractor }]: CreatedPartner[],
): Promise<void> {
  const { workflowId } = await placeOrder(app, operator, {
    ...CLIENT,
    contactPersonName: 'Marit Vik',
    email: 'marit.vik@example.com',
    address: 'Frognerveien 30',
    city: 'Oslo',
    postalCode: '0263',
    lines: [{ productId: chargerId, quantity: 1 }],
    actorAssignments: [{ actorSlug: 'main-installer', organizationId: first.organizationId }],
  });
  const { actors } = (await app.get(WorkflowsService).getCompositeSteps(operator, workflowId)).parse();
  const installer = actors.find(({ slug }) => slug === 'main-installer')!;
  await app.get(WorkflowActorsService).assign(operator, installer.id, { organizationId: contractor.organizationId });
  const idOf = await createStepFinder(app, operator, workflowId);
  await book(app, operator, idOf('Avtal befaring'), { startAt: daysFromNow(app, 10, 11), status: 'confirmed' });
}

/** All required steps are done: booking, survey, work, photos and two signed documents. Completion skips the others. */
export async function createCompletedOrder(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  { chargerId }: DemoCatalogue,
  { fields }: DemoTemplate,
  partner: CreatedPartner,
): Promise<void> {
  const { orderId, workflowId } = await placeOrder(app, operator, {
    ...CLIENT,
    contactPersonName: 'Erik Moen',
    email: 'erik.moen@example.com',
    address: 'Tøyengata 11',
    city: 'Oslo',
    postalCode: '0190',
    lines: [{ productId: chargerId, quantity: 1 }],
  });
  const { contractor } = partner;
  await app.get(DispatchesService).accept(contractor, await findDemoDispatch(app, partner, orderId), {});
  const idOf = await createStepFinder(app, operator, workflowId);
  const act = (who: Caller, title: string, input: object = { type: 'COMPLETE' }) =>
    app.get(StepActionsService).act(who, idOf(title), parseRequest(ActInput, input));
  await act(operator, 'Godkjenn ordren');
  const visit = idOf('Avtal befaring');
  await book(app, operator, visit, { startAt: daysFromNow(app, -3, 9), status: 'confirmed' });
  await book(app, operator, visit, { status: 'done' });
  await signAsClient(app, operator.routerId, orderId, { stepId: idOf('Signer vilkårene'), name: 'Erik Moen' });
  const survey = { type: 'COMPLETE', customFields: [{ customFieldId: fields['main-fuse'], values: ['63 A'] }] };
  await act(contractor, 'Kartlegg anlegget', survey);
  await act(contractor, 'Monter laderen');
  await uploadPhotos(app, contractor, idOf('Last opp bilder'));
  await act(contractor, 'Last opp bilder');
  await signAsClient(app, operator.routerId, orderId, { stepId: idOf('Signer overtakelsen'), name: 'Erik Moen' });
}

async function book(
  app: INestApplicationContext,
  operator: Caller,
  stepId: string,
  fields: { startAt?: string | null; status: string },
): Promise<void> {
  await app.get(StepBookingsService).put(operator, stepId, parseRequest(BookingInput, fields));
}

/** Uploads photos as evidence of the contractor. */
export async function uploadPhotos(app: INestApplicationContext, contractor: Caller, stepId: string): Promise<void> {
  const { routerId, userId: uploadedBy } = contractor;
  const owner = { routerId, uploadedBy, orderId: null };
  const photo = await app.get(FileIngestService).ingest(owner, 'charger-on-the-wall.png', LOGO);
  await app.get(StepFilesService).add(contractor, stepId, parseRequest(StepFilesInput, { fileIds: [photo] }));
}
