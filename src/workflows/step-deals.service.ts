/** Bookings and offers on running steps (decisions/workflows "Step"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { Reach } from '../access/reach.js';
import { ClientOfferVersionView, ClientOfferView } from '../entities/views/client-offer-view.js';
import { BookingView } from '../entities/views/step-data-view.js';
import { bookingStatus, type BookingInput, type OfferInput } from '../entities/views/step-inputs.js';
import { Database, type Page } from '../platform/database/database.js';
import { type JsonText, type Listing, type PageQuery, reading, sql } from '../platform/views/index.js';
import { Bookings } from '../routing/workflow/bookings.js';
import { ClientOffers } from '../routing/workflow/client-offers.js';
import { WorkflowReach } from './workflow-reach.js';

const booking = reading(BookingView, sql`booking.id = ${'id'}`);
const offer = reading(ClientOfferView, sql`offer.id = ${'id'}`);
const offerOfStep = reading(ClientOfferView, sql`offer.workflow_step_id = ${'id'}`);

const VERSIONS: Listing<ClientOfferVersionView> = {
  view: ClientOfferVersionView,
  sorts: { version: sql`offer_version.version` },
};
const OF_STEP = sql`offer_version.router_id = ${'routerId'} and exists (select 1 from client_offers offer
  where offer.router_id = offer_version.router_id and offer.id = offer_version.offer_id
    and offer.workflow_step_id = ${'id'})`;

/** One deal, one transaction. */
@Injectable()
export class StepDealsService {
  constructor(
    private readonly db: Database,
    private readonly reach: Reach,
    private readonly workflows: WorkflowReach,
    private readonly bookings: Bookings,
    private readonly offers: ClientOffers,
  ) {}

  /** @throws 404 outside the caller's reach; else as `Bookings.put`. */
  putBooking(caller: Caller, workflowStepId: string, input: BookingInput): Promise<JsonText<BookingView>> {
    return this.db.transaction(async () => {
      const { orderId, doer } = await this.workflows.lockStep(caller, workflowStepId);
      const request = { ...input, status: bookingStatus(input) };
      const id = await this.bookings.put({ orderId, workflowStepId, doer }, request);
      return this.db.one(booking, { id });
    });
  }

  /** @throws 400 naming a product out of reach, 404 outside the caller's reach; else as `ClientOffers.put`. */
  putOffer(caller: Caller, workflowStepId: string, { send, ...input }: OfferInput): Promise<JsonText<ClientOfferView>> {
    return this.db.transaction(async () => {
      const { orderId, doer } = await this.workflows.lockStep(caller, workflowStepId);
      const products = (input.lines ?? []).flatMap(({ productId: id }, index) =>
        id ? [{ field: `lines[${index}].productId`, id }] : [],
      );
      await this.reach.check(caller, 'product', products);
      const request = { ...input, status: send ? ('sent' as const) : input.status };
      const id = await this.offers.put({ orderId, workflowStepId, doer }, request);
      return this.db.one(offer, { id });
    });
  }

  /** @throws 404 outside the caller's reach, or where nothing is offered on the step. */
  async getOffer(caller: Caller, workflowStepId: string): Promise<JsonText<ClientOfferView>> {
    const { id } = await this.workflows.step(caller, 'read', workflowStepId);
    return this.db.one(offerOfStep, { id });
  }

  /** What the client was shown, the newest version first. @throws 404 outside the caller's reach. */
  async listVersions(caller: Caller, workflowStepId: string, query: PageQuery): Promise<JsonText<Versions>> {
    const { id, routerId } = await this.workflows.step(caller, 'read', workflowStepId);
    const parameters = { id, routerId };
    return this.db.page(VERSIONS, { ...query, sort: 'version', where: [OF_STEP], parameters });
  }
}

type Versions = Page<ClientOfferVersionView>;
