/** Cancellation, client link and history of orders. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { OrderAccess } from '../../domain/authorization/order-access.js';
import { Order } from '../../entities/order.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { conflict, notFound, tooManyAttempts } from '../../platform/errors.js';
import { impliesScope, type JsonText, type Listing, type PageQuery, sql } from '../../platform/read-models/index.js';
import { buildBasicWorkflow } from '../../domain/routing/intake/basic-workflow.js';
import { WorkflowStartContextLoader } from '../../domain/routing/intake/workflow-start-context-loader.js';
import { WorkflowStarter } from '../../domain/routing/intake/workflow-starter.js';
import { ClientLinks } from '../../domain/routing/intake/client-links.js';
import { OrderChanges } from '../../domain/routing/order/use-cases/order-changes.js';
import { cancelOrder } from '../../domain/routing/order/verbs/steps.js';
import { createOrderEvent } from '../../domain/routing/order-event.js';
import { EventRecorder } from '../../domain/routing/event-recorder.js';
import type { CancelInput, WorkflowStartInput } from './order-input.dto.js';
import { EXTERNAL_VIEWER_CONDITION } from '../../entities/columns/order-viewer.js';
import { buildViewerParameters, ORDER_AFTER_WRITE } from './order-queries.js';
import { OrderHistoryEntryView, type ClientLinkView, type OrderView } from './order.dto.js';

export const HISTORY: Listing<OrderHistoryEntryView> = {
  view: OrderHistoryEntryView,
  sorts: { createdAt: sql`h.created_at` },
};
const ORDERS_ROUTER = inTenant('h', 'orderRouterId');
const OF_ORDER = impliesScope(sql`${ORDERS_ROUTER} and h.order_id = ${'id'}`, ORDERS_ROUTER);
/** External viewers can read only the activity of their own organization. */
export const IS_READABLE_ENTRY = sql`(h.organization_id = ${'organizationId'} or not exists (
  select 1 from orders o where ${sameTenant('o', 'h')} and o.id = h.order_id and ${EXTERNAL_VIEWER_CONDITION}))`;

/** Maximum number of messages with the link of one order within an hour. */
const MAX_LINKS_PER_HOUR = 5;
const HOUR_SECONDS = 3600;

const CLIENT_LINK = sql`
  select o.email, exists (select 1 from client_links k where ${sameTenant('k', 'o')} and k.order_id = o.id
      and k.revoked_at is null) as "isOpen",
    (select count(*)::int from deliveries d where ${sameTenant('d', 'o')} and d.order_id = o.id
      and d.message_kind = 'clientLink' and d.created_at > now() - interval '1 hour') as sent
  from orders o where ${inTenant('o')} and o.id = ${'id'}`;

/** Cancels orders, rotates client links and lists the history. */
@Injectable()
export class OrderActionsService {
  constructor(
    private readonly db: Database,
    private readonly orderAccess: OrderAccess,
    private readonly changes: OrderChanges,
    private readonly links: ClientLinks,
    private readonly recorder: EventRecorder,
    private readonly startContexts: WorkflowStartContextLoader,
    private readonly workflows: WorkflowStarter,
  ) {}

  /** @throws 400 for an unknown template, else as `WorkflowStarter.add` */
  startWorkflow(caller: Caller, id: string, input: WorkflowStartInput): Promise<JsonText<OrderView>> {
    return this.changes.change(
      this.orderAccess.select(caller, 'update', 'order', id),
      async (order) => {
        const { routerId, organizationId } = order.order;
        const { template } = await this.startContexts.load({ routerId, organizationId, ...input, fileIds: [] });
        await this.workflows.add(order, template ?? buildBasicWorkflow(), caller.initiator);
      },
      () => this.db.one(ORDER_AFTER_WRITE, { ...buildViewerParameters(caller), id }),
    );
  }

  /** @throws 404 if the caller cannot access the order, 409 if the order is completed or cancelled. */
  cancel(caller: Caller, id: string, { reason }: CancelInput): Promise<JsonText<OrderView>> {
    return this.changes.change(
      this.orderAccess.select(caller, 'update', 'order', id),
      (order) => cancelOrder(order, caller.initiator, reason),
      () => this.db.one(ORDER_AFTER_WRITE, { ...buildViewerParameters(caller), id }),
    );
  }

  /** Activity on the order, newest first. @throws 404 if the caller cannot access the order. */
  async listHistory(caller: Caller, id: string, query: PageQuery): Promise<JsonText<Page<OrderHistoryEntryView>>> {
    const { routerId } = await this.orderAccess.assertAccess(caller, 'read', 'order', id);
    return this.db.page(HISTORY, {
      ...query,
      sort: 'createdAt',
      where: [OF_ORDER, IS_READABLE_ENTRY],
      parameters: { ...buildViewerParameters(caller), id, orderRouterId: routerId },
    });
  }

  /** Replaces the link; the previous one stops working. @throws 404 if the caller cannot access the order. */
  rotateClientLink(caller: Caller, id: string): Promise<ClientLinkView> {
    return this.db.transaction(async () => {
      const { routerId } = await this.orderAccess.lockOrder(caller, 'update', 'order', id);
      await this.links.close({ routerId, orderId: id });
      const clientUrl = await this.links.open({ routerId, orderId: id });
      await this.recordLinkChange(caller, id);
      return { clientUrl };
    });
  }

  /** @throws 404 if the caller cannot access the order or no link is open. */
  closeClientLink(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const { routerId } = await this.orderAccess.lockOrder(caller, 'update', 'order', id);
      if (!(await this.links.close({ routerId, orderId: id }))) throw notFound('Client link');
      await this.recordLinkChange(caller, id);
    });
  }

  /**
   * Mails the open link to the client. @throws 404 if the caller cannot access the order, 409 without an e-mail address or
   * an open link, 429 after five messages in an hour.
   */
  sendClientLink(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const { routerId } = await this.orderAccess.lockOrder(caller, 'update', 'order', id);
      const link = await this.db.row<{ email: string; isOpen: boolean; sent: number }>(CLIENT_LINK, { routerId, id });
      const { email, isOpen, sent } = link!;
      if (!email) throw conflict('The order has no e-mail address of the client', 'CLIENT_EMAIL_MISSING');
      if (!isOpen) throw conflict('The client link is closed; create a new one first', 'CLIENT_LINK_CLOSED');
      if (sent >= MAX_LINKS_PER_HOUR) throw tooManyAttempts('The link was sent too often', HOUR_SECONDS);
      const order = await this.db.get(Order, { routerId, id });
      const part = { clientLink: 'sent' };
      await this.recorder.record([createOrderEvent('order.updated', order, caller.initiator, { part })]);
    });
  }

  private async recordLinkChange(caller: Caller, id: string): Promise<void> {
    const order = await this.db.get(Order, { routerId: caller.routerId, id });
    await this.recorder.record([
      createOrderEvent('order.updated', order, caller.initiator, { changed: ['clientUrl'] }),
    ]);
  }
}
