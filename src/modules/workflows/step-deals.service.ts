/** Bookings and offers on running steps (decisions/workflows "Step"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { ReferenceChecker } from '../../domain/authorization/reference-checker.js';
import { inRouter, ofRouter, sameRouter } from '../../entities/in-router.js';
import { ClientOfferVersionView, ClientOfferView } from '../../entities/views/client-offer-view.js';
import type { BookingView } from '../../entities/views/step-data-view.js';
import type { BookingInput, OfferInput } from '../../entities/views/step-inputs.js';
import { Database, type Page } from '../../platform/database/database.js';
import { requireUnchanged } from '../../platform/http/if-match.js';
import {
  type JsonText,
  type Listing,
  type PageQuery,
  reading,
  sql,
  versioned,
} from '../../platform/read-models/index.js';
import { ClientOffers } from '../../domain/routing/workflow/client-offers.js';
import { StepBooking } from '../../domain/routing/workflow/step-booking.js';
import { WorkflowAccess } from './workflow-reach.js';

const offerOfStep = versioned(reading(ClientOfferView, sql`${inRouter('offer')} and offer.workflow_step_id = ${'id'}`));

const VERSIONS: Listing<ClientOfferVersionView> = {
  view: ClientOfferVersionView,
  sorts: { version: sql`offer_version.version` },
};
const OF_STEP = ofRouter(
  sql`offer_version`,
  sql`exists (select 1 from client_offers offer
    where ${sameRouter('offer', 'offer_version')} and offer.id = offer_version.offer_id
      and offer.workflow_step_id = ${'id'})`,
);

/** One deal, one transaction. */
@Injectable()
export class StepDealsService {
  constructor(
    private readonly db: Database,
    private readonly reach: ReferenceChecker,
    private readonly workflows: WorkflowAccess,
    private readonly booking: StepBooking,
    private readonly offers: ClientOffers,
  ) {}

  /** @throws 404 outside the caller's reach, or where nothing is booked on the step. */
  async getBooking(caller: Caller, workflowStepId: string): Promise<JsonText<BookingView>> {
    const { orderId, routerId } = await this.workflows.step(caller, 'read', workflowStepId);
    return this.booking.get({ routerId, orderId, workflowStepId });
  }

  /** @throws 404 outside the caller's reach; else as `StepBooking.put`. */
  putBooking(
    caller: Caller,
    workflowStepId: string,
    input: BookingInput,
    ifMatch?: string,
  ): Promise<JsonText<BookingView>> {
    return this.db.transaction(async () => {
      const { orderId, routerId, initiator } = await this.workflows.lockStep(caller, workflowStepId);
      return this.booking.put({ routerId, orderId, workflowStepId, initiator }, input, ifMatch);
    });
  }

  /** @throws 400 naming a product out of reach, 404 outside the caller's reach, 412 as `requireUnchanged`; else as `ClientOffers.put`. */
  putOffer(
    caller: Caller,
    workflowStepId: string,
    { send, ...input }: OfferInput,
    ifMatch?: string,
  ): Promise<JsonText<ClientOfferView>> {
    return this.db.transaction(async () => {
      const products = (input.lines ?? []).flatMap(({ productId: id }, index) =>
        id ? [{ field: `lines[${index}].productId`, id }] : [],
      );
      const naming = { resource: 'product', ids: products.map(({ id }) => id) } as const;
      const { orderId, routerId, initiator, knownIds } = await this.workflows.lockStep(caller, workflowStepId, naming);
      await requireUnchanged(ifMatch, () => this.db.maybe(offerOfStep, { routerId, id: workflowStepId }));
      const unknown = products.filter(({ id }) => !knownIds.includes(id));
      await this.reach.check(caller, 'product', unknown);
      const request = { ...input, status: send ? ('sent' as const) : input.status };
      const id = await this.offers.put({ routerId, orderId, workflowStepId, initiator }, request);
      return this.offers.read(routerId, id);
    });
  }

  /** @throws 404 outside the caller's reach, or where nothing is offered on the step. */
  async getOffer(caller: Caller, workflowStepId: string): Promise<JsonText<ClientOfferView>> {
    const { id, routerId } = await this.workflows.step(caller, 'read', workflowStepId);
    return this.db.one(offerOfStep, { routerId, id });
  }

  /** What the client was shown, the newest version first. @throws 404 outside the caller's reach. */
  async listVersions(caller: Caller, workflowStepId: string, query: PageQuery): Promise<JsonText<Versions>> {
    const { id, routerId } = await this.workflows.step(caller, 'read', workflowStepId);
    const parameters = { id, routerId };
    return this.db.page(VERSIONS, { ...query, sort: 'version', where: [OF_STEP], parameters });
  }
}

type Versions = Page<ClientOfferVersionView>;
