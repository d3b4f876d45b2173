/** Client offers of workflow steps (decisions/workflows "Step"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { ReferenceChecker } from '../../domain/authorization/reference-checker.js';
import { inTenant, inTenantWhere, sameTenant } from '../../entities/tenant-predicates.js';
import { ClientOfferVersionView, ClientOfferView, READABLE_OFFER } from '../../entities/views/client-offer-view.js';
import type { OfferInput } from '../../entities/views/step-inputs.js';
import { Database, type Page } from '../../platform/database/database.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import {
  type JsonText,
  type Listing,
  type PageQuery,
  selectQuery,
  sql,
  withContentEtag,
} from '../../platform/read-models/index.js';
import type { OrderAggregate } from '../../domain/routing/order/state/order-aggregate.js';
import { ClientOffers } from '../../domain/routing/order/use-cases/client-offers.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { toInitiator, WorkflowAccess, type StepAccess } from './workflow-access.js';

const OFFER_OF_STEP = sql`${inTenant('offer')} and offer.workflow_step_id = ${'id'}`;
const offerByStep = withContentEtag(selectQuery(ClientOfferView, OFFER_OF_STEP));
const readableOffer = withContentEtag(selectQuery(ClientOfferView, sql`${OFFER_OF_STEP} and ${READABLE_OFFER}`));

const VERSIONS: Listing<ClientOfferVersionView> = {
  view: ClientOfferVersionView,
  sorts: { version: sql`offer_version.version` },
};
const OF_STEP = inTenantWhere(
  sql`offer_version`,
  sql`exists (select 1 from client_offers offer
    where ${sameTenant('offer', 'offer_version')} and offer.id = offer_version.offer_id
      and offer.workflow_step_id = ${'id'} and ${READABLE_OFFER})`,
);

/** Checks access to the step and its offer, then delegates to the offer rules of the domain. */
@Injectable()
export class StepClientOffersService {
  constructor(
    private readonly db: Database,
    private readonly referenceChecker: ReferenceChecker,
    private readonly workflows: WorkflowAccess,
    private readonly changes: OrderChanges,
    private readonly offers: ClientOffers,
  ) {}

  /** @throws 404 if the caller has no access to the step, or if the step has no offer that it may read. */
  async get(caller: Caller, workflowStepId: string): Promise<JsonText<ClientOfferView>> {
    return this.db.one(readableOffer, await this.findReadable(caller, workflowStepId));
  }

  /**
   * Creates, changes or sends the offer in one transaction.
   * @throws 400 naming a product that the caller may not use, 404 if the caller has no access to the step, 412 as
   * `assertUnchanged`; else as `ClientOffers.put`.
   */
  put(
    caller: Caller,
    workflowStepId: string,
    { send, ...input }: OfferInput,
    ifMatch?: string,
  ): Promise<JsonText<ClientOfferView>> {
    const products = (input.lines ?? []).flatMap(({ productId: id }, index) =>
      id ? [{ field: `lines[${index}].productId`, id }] : [],
    );
    const put = async (order: OrderAggregate, access: StepAccess) => {
      const { routerId } = order.order;
      await assertUnchanged(ifMatch, () => this.db.row(offerByStep, { routerId, id: workflowStepId }));
      const unchecked = products.filter(({ id }) => !access.accessibleIds.includes(id));
      await this.referenceChecker.assertAccessible(caller, 'product', unchecked);
      const request = { ...input, status: send ? ('sent' as const) : input.status };
      return { routerId, id: await this.offers.put(order, workflowStepId, request, toInitiator(caller, access)) };
    };
    const referenced = { resource: 'product', ids: products.map(({ id }) => id) } as const;
    return this.changes.change(this.workflows.selectStep(caller, workflowStepId, referenced), put, (offer) =>
      this.offers.read(offer.routerId, offer.id),
    );
  }

  /**
   * Lists the versions that were sent to the client, newest first.
   * @throws 404 if the caller has no access to the step. Offers that the caller may not read have no versions.
   */
  async listVersions(
    caller: Caller,
    workflowStepId: string,
    query: PageQuery,
  ): Promise<JsonText<Page<ClientOfferVersionView>>> {
    const parameters = await this.findReadable(caller, workflowStepId);
    return this.db.page(VERSIONS, { ...query, sort: 'version', where: [OF_STEP], parameters });
  }

  /** The step, with the parameters of `READABLE_OFFER`. */
  private async findReadable(caller: Caller, workflowStepId: string) {
    const { id, routerId, initiator } = await this.workflows.findStep(caller, 'read', workflowStepId);
    return { id, routerId, party: initiator.party, viewerId: initiator.organizationId };
  }
}
