/** Reads of the client: workflows, notes, bookings, slots, products. */
import { Injectable } from '@nestjs/common';
import { isNoteFor } from '../../entities/note.js';
import { inTenant, inTenantWhere, sameTenant } from '../../entities/tenant-predicates.js';
import type { SlotsQuery, SlotView } from '../../entities/views/slot-view.js';
import { Database, type Page } from '../../platform/database/database.js';
import {
  type JsonText,
  type Listing,
  type PageQuery,
  selectQuery,
  type SearchQuery,
  sql,
} from '../../platform/read-models/index.js';
import type { BookingView } from '../../entities/views/step-data-view.js';
import { BookingSlots } from '../../domain/routing/availability/booking-slots.js';
import { StepBooking } from '../../domain/routing/order/use-cases/step-booking.js';
import { selectOrder } from '../../domain/routing/order/storage/order-query.js';
import { OrderStore } from '../../domain/routing/order/storage/order-store.js';
import { listVisitActions } from '../../domain/routing/order/verbs/booking-permission.js';
import { FilledDocuments } from '../../domain/routing/documents/filled-documents.js';
import { CLIENT_INITIATOR, CLIENT_VIEWER, ClientOrderAccess } from './client-order-access.js';
import { PortalNote, PortalProductView } from './portal-parts.views.js';
import { PortalWorkflowView } from './portal.views.js';

const WORKFLOWS = selectQuery(PortalWorkflowView, sql`${inTenant('workflow')} and workflow.order_id = ${'orderId'}`);
const NOTES: Listing<PortalNote> = { view: PortalNote, sorts: { createdAt: sql`n.created_at` } };
const PUBLIC_NOTES = [sql`n.order_id = ${'orderId'}`, inTenant(sql`n`), isNoteFor('client', sql`n`)];
const PRODUCTS: Listing<PortalProductView> = { view: PortalProductView, search: sql`p.search` };
/** Public products of the router. If the step has product tags, only products with one of them. */
const OFFERABLE_PRODUCT = inTenantWhere(
  sql`p`,
  sql`p.is_public and p.deleted_at is null and exists (
    select 1 from workflow_steps step where ${inTenant('step')} and step.id = ${'workflowStepId'} and (
      not exists (select 1 from order_tags tag where ${sameTenant('tag', 'step')} and tag.id = any(step.product_tag_ids))
      or exists (select 1 from order_tags tag, unnest(p.tags) product_tag where ${sameTenant('tag', 'step')}
        and tag.id = any(step.product_tag_ids) and lower(tag.name) = lower(product_tag))))`,
);

/** Answers the read requests of the client. */
@Injectable()
export class PortalQueriesService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrderAccess,
    private readonly store: OrderStore,
    private readonly documents: FilledDocuments,
    private readonly bookingSlots: BookingSlots,
    private readonly bookings: StepBooking,
  ) {}

  /** The workflow of the order, if there is one. @throws 404 for an unknown token. */
  async listWorkflows(token: string): Promise<Page<PortalWorkflowView>> {
    const { orderId, routerId } = await this.orders.getOrder(token);
    const [shown, { order: run }] = await Promise.all([
      this.db.rows(WORKFLOWS, { routerId, orderId, ...CLIENT_VIEWER }),
      this.store.read(selectOrder(routerId, orderId)),
    ]);
    const workflows = shown.parse();
    const visitActionsOf = ({ id }: { id: string }) => {
      const step = run.steps.get(id);
      return step ? listVisitActions(run, step, CLIENT_INITIATOR) : [];
    };
    const values = [];
    for (const workflow of workflows) {
      const { id: workflowId } = workflow;
      const filled = workflow.documents.length > 0 ? await this.documents.fillAll({ routerId, workflowId }) : {};
      const documents = workflow.documents.map((document) => ({ ...document, ...filled[document.id] }));
      const steps = workflow.steps.map((step) => ({ ...step, visitActions: visitActionsOf(step) }));
      values.push({ ...workflow, steps, documents });
    }
    return { values, count: values.length };
  }

  /** Public notes of the order, newest first. @throws 404 for an unknown token. */
  async listNotes(token: string, query: PageQuery): Promise<JsonText<Page<PortalNote>>> {
    const { orderId, routerId } = await this.orders.getOrder(token);
    return this.db.page(NOTES, { ...query, sort: 'createdAt', where: PUBLIC_NOTES, parameters: { orderId, routerId } });
  }

  /** @throws 404 for a step that the client cannot see or that has no booking. */
  async getBooking(token: string, id: string): Promise<JsonText<BookingView>> {
    return this.bookings.get(await this.orders.getStep(token, id));
  }

  /** Free slots. @throws 404 for a step that the client cannot see; else as `BookingSlots.list`. */
  async listSlots(token: string, id: string, query: SlotsQuery): Promise<Page<SlotView>> {
    const { workflowStepId, ...order } = await this.orders.getStep(token, id);
    const values = await this.bookingSlots.list(order, workflowStepId, query);
    return { values, count: values.length };
  }

  /** Products that the step may offer, newest first. @throws 404 for a step that the client cannot see. */
  async listProducts(token: string, id: string, query: SearchQuery): Promise<JsonText<Page<PortalProductView>>> {
    const { routerId, workflowStepId } = await this.orders.getStep(token, id);
    const parameters = { routerId, workflowStepId };
    return this.db.page(PRODUCTS, { ...query, where: [OFFERABLE_PRODUCT], parameters });
  }
}
