/** Creates the orders of a fortnight, in all stages and waiting for each side, with visits today and in the next two weeks. */
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../domain/authorization/caller.js';
import { ActInput, BookingInput } from '../entities/views/step-inputs.js';
import { PortalActionsService } from '../modules/client-portal/portal-actions.service.js';
import { PortalNotesService } from '../modules/client-portal/portal-notes.service.js';
import { ChangeRequestInput, PortalNoteInput } from '../modules/client-portal/portal-parts.views.js';
import { PortalVisitsService } from '../modules/client-portal/portal-visits.service.js';
import { DispatchesService } from '../modules/dispatches/dispatches.service.js';
import { NoteInput } from '../modules/notes/note.dto.js';
import { NotesService } from '../modules/notes/notes.service.js';
import { TechniciansInput } from '../modules/orders/order-input.dto.js';
import { OrderTechniciansService } from '../modules/orders/order-technicians.service.js';
import { StepActionsService } from '../modules/workflows/step-actions.service.js';
import { StepBookingsService } from '../modules/workflows/step-bookings.service.js';
import { parseRequest } from '../platform/validation/validate.js';
import { createStepFinder, workdaysFromNow } from './demo-steps.js';
import { uploadPhotos } from './finished-orders.js';
import { FORTNIGHT, STAGES, type DemoStage, type FortnightOrder } from './fortnight-orders.js';
import { HOME_CHARGER } from './home-charger-template.js';
import type { DemoTeam } from './local-team.js';
import { placeOrder, type DemoOrder } from './orders.js';
import type { DemoRouter } from './router.js';
import { dispatchTo, findClientToken } from './running-order.js';

const DONE = { type: 'COMPLETE' };

/** Creates them in the order of the list. */
export async function createFortnight(app: INestApplicationContext, router: DemoRouter, team: DemoTeam): Promise<void> {
  for (const [index, order] of FORTNIGHT.entries()) await createFortnightOrder(app, router, team, order, index);
}

async function createFortnightOrder(
  app: INestApplicationContext,
  { operator }: DemoRouter,
  team: DemoTeam,
  order: FortnightOrder,
  index: number,
): Promise<void> {
  const placed = await placeFortnightOrder(app, operator, team, order, index);
  const { orderId, workflowId } = placed;
  const { steps } = HOME_CHARGER[order.country];
  const find = await createStepFinder(app, operator, workflowId);
  const idOf = (step: keyof typeof steps) => find(steps[step]);
  const hasReached = (stage: DemoStage) => STAGES.indexOf(order.stage) >= STAGES.indexOf(stage);
  const token = await findClientToken(app, operator.routerId, orderId);
  const firm = order.firm === undefined ? null : team.firms[order.firm];
  // A technician sees only the own work of a firm with an office.
  const worker = order.technician === undefined ? firm?.contractor : team.technicians[order.technician];

  if (firm && order.firm === 0) {
    await app.get(DispatchesService).accept(firm.contractor, await dispatchTo(app, operator, firm, orderId), {});
  }
  if (firm && order.technician !== undefined) {
    const technicians = { userIds: [worker!.userId] };
    await app.get(OrderTechniciansService).assign(firm.office!, orderId, parseRequest(TechniciansInput, technicians));
  }
  if (worker && order.visit) {
    const startAt = workdaysFromNow(app, ...order.visit);
    const bookings = app.get(StepBookingsService);
    if (hasReached('agreed')) {
      await bookings.put(operator, idOf('book'), parseRequest(BookingInput, { startAt, status: 'confirmed' }));
    } else {
      await bookings.put(worker, idOf('book'), parseRequest(BookingInput, { startAt }));
      await app.get(StepActionsService).act(worker, idOf('book'), parseRequest(ActInput, DONE));
    }
    if (hasReached('installed')) await finishVisit(app, { operator, contractor: worker, token, hasReached, idOf });
  }
  await writeNotes(app, operator, placed, { ...order, token });
  if (order.changeRequest) {
    const request = { startAt: workdaysFromNow(app, order.visit![0] + 1, 9), comment: order.changeRequest };
    await app.get(PortalVisitsService).requestChange(token, idOf('book'), parseRequest(ChangeRequestInput, request));
  }
}

/** The first firm receives an offer from automatic dispatching, the others are assigned. */
async function placeFortnightOrder(
  app: INestApplicationContext,
  operator: Caller,
  { products, firms }: DemoTeam,
  { name, address, postalCode, city, country, firm, products: extras = [] }: FortnightOrder,
  index: number,
): Promise<DemoOrder> {
  const sold = products[country];
  const number = String(index).padStart(2, '0');
  const assigned = firm && firms[firm].contractor.organizationId;
  return placeOrder(app, operator, {
    workflowCustomId: HOME_CHARGER[country].customId,
    name: sold.charger.name,
    contactPersonName: name,
    email: `${toMailName(name)}@example.com`,
    phoneNumber: country === 'NO' ? `+47 22 22 57 ${number}` : `+49 40 428 57 ${number}`,
    address,
    postalCode,
    city,
    countryCode: country,
    clientLanguage: country === 'NO' ? 'nb' : 'de',
    lines: [
      { productId: sold.charger.id, quantity: 1 },
      { productId: sold.installation.id, quantity: 1 },
      ...extras.map((extra) => ({ productId: sold[extra].id, quantity: extra === 'cable' ? 12 : 1 })),
    ],
    ...(index % 3 === 0 ? { operatorId: operator.userId } : {}),
    ...(assigned ? { actorAssignments: [{ actorSlug: 'main-installer', organizationId: assigned }] } : {}),
  });
}

interface FinishedVisit {
  operator: Caller;
  contractor: Caller;
  token: string;
  hasReached: (stage: DemoStage) => boolean;
  idOf: (step: 'install' | 'photos' | 'approve' | 'complete') => string;
}

/** The contractor installs and takes photos, the client approves, the operator completes the order. */
async function finishVisit(
  app: INestApplicationContext,
  { operator, contractor, token, hasReached, idOf }: FinishedVisit,
): Promise<void> {
  const done = parseRequest(ActInput, DONE);
  const acting = app.get(StepActionsService);
  await acting.act(contractor, idOf('install'), done);
  if (!hasReached('photographed')) return;
  await uploadPhotos(app, contractor, idOf('photos'));
  await acting.act(contractor, idOf('photos'), done);
  if (hasReached('approved')) await app.get(PortalActionsService).act(token, idOf('approve'), done);
  if (hasReached('completed')) await acting.act(operator, idOf('complete'), done);
}

async function writeNotes(
  app: INestApplicationContext,
  operator: Caller,
  { orderId }: DemoOrder,
  { clientNote, internalNote, token }: FortnightOrder & { token: string },
): Promise<void> {
  if (internalNote)
    await app.get(NotesService).add(operator, orderId, parseRequest(NoteInput, { content: internalNote }));
  if (clientNote) await app.get(PortalNotesService).add(token, parseRequest(PortalNoteInput, { content: clientNote }));
}

/** The local part of an e-mail address: letters of A to Z, with dots between the names. */
function toMailName(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i');
  return plain
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
}
