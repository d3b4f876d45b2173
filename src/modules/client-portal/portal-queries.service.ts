/** What the client reads: its workflow, and products to choose from. */
import { Injectable } from '@nestjs/common';
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
import { BookingSlots } from '../../domain/routing/workflow/booking-slots.js';
import { StepBooking } from '../../domain/routing/workflow/step-booking.js';
import { FilledDocuments } from '../../domain/routing/documents/filled-documents.js';
import { CLIENT_VIEWER, ClientOrderAccess } from './client-order-access.js';
import { PortalNote, PortalProductView } from './portal-parts.views.js';
import { PortalWorkflowView } from './portal.views.js';

const workflowsOf = selectQuery(PortalWorkflowView, sql`${inTenant('workflow')} and workflow.order_id = ${'orderId'}`);
const NOTES: Listing<PortalNote> = { view: PortalNote, sorts: { createdAt: sql`n.created_at` } };
const PUBLIC_NOTES = [sql`n.order_id = ${'orderId'}`, inTenant(sql`n`), sql`n.is_public`];
const PRODUCTS: Listing<PortalProductView> = { view: PortalProductView, search: sql`p.search` };
/** Public products of the router, narrowed by the step's product tags where it has some. */
const OFFERED = inTenantWhere(
  sql`p`,
  sql`p.is_public and p.deleted_at is null and exists (
    select 1 from workflow_steps step where ${inTenant('step')} and step.id = ${'workflowStepId'} and (
      not exists (select 1 from order_tags tag where ${sameTenant('tag', 'step')} and tag.id = any(step.product_tag_ids))
      or exists (select 1 from order_tags tag, unnest(p.tags) word where ${sameTenant('tag', 'step')}
        and tag.id = any(step.product_tag_ids) and lower(tag.name) = lower(word))))`,
);

/** Reads through the client's eyes. */
@Injectable()
export class PortalQueriesService {
  constructor(
    private readonly db: Database,
    private readonly orders: ClientOrderAccess,
    private readonly documents: FilledDocuments,
    private readonly freeTimes: BookingSlots,
    private readonly booked: StepBooking,
  ) {}

  /** The workflows of the order: one, or none. @throws 404 for a token that leads nowhere. */
  async workflows(token: string): Promise<Page<PortalWorkflowView>> {
    const { orderId, routerId } = await this.orders.order(token);
    const found = (await this.db.many(workflowsOf, { routerId, orderId, ...CLIENT_VIEWER })).parse();
    const values = [];
    for (const workflow of found) {
      const { id: workflowId } = workflow;
      const filled = workflow.documents.length > 0 ? await this.documents.of({ routerId, workflowId }) : {};
      const documents = workflow.documents.map((document) => ({ ...document, ...filled[document.id] }));
      values.push({ ...workflow, documents });
    }
    return { values, count: values.length };
  }

  /** The public notes of the order, newest first. @throws 404 for a token that leads nowhere. */
  async notes(token: string, query: PageQuery): Promise<JsonText<Page<PortalNote>>> {
    const { orderId, routerId } = await this.orders.order(token);
    return this.db.page(NOTES, { ...query, sort: 'createdAt', where: PUBLIC_NOTES, parameters: { orderId, routerId } });
  }

  /** What is booked. @throws 404 for a step that the client does not see, or on which nothing is booked. */
  async booking(token: string, id: string): Promise<JsonText<BookingView>> {
    return this.booked.get(await this.orders.step(token, id));
  }

  /** Times that can be booked. @throws 404 for a step that the client does not see; else as `BookingSlots.list`. */
  async slots(token: string, id: string, query: SlotsQuery): Promise<Page<SlotView>> {
    const { orderId, workflowStepId } = await this.orders.step(token, id);
    const values = await this.freeTimes.list(orderId, workflowStepId, query);
    return { values, count: values.length };
  }

  /** What can be offered on a step, newest first. @throws 404 for a step that the client does not see. */
  async products(token: string, id: string, query: SearchQuery): Promise<JsonText<Page<PortalProductView>>> {
    const { routerId, workflowStepId } = await this.orders.step(token, id);
    const parameters = { routerId, workflowStepId };
    return this.db.page(PRODUCTS, { ...query, where: [OFFERED], parameters });
  }
}
