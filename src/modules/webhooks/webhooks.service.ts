/** Webhook subscriptions of a router (decisions/notifications "Deliveries"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { Delivery } from '../../entities/delivery.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { DeliveryView } from '../../entities/views/delivery-view.js';
import { WebhookSubscription } from '../../entities/webhook.js';
import { DeliveryQueue } from '../../domain/notifications/delivery-queue.js';
import { Clock } from '../../platform/clock.js';
import { Database, type Page } from '../../platform/database/database.js';
import { invalid, notFound } from '../../platform/errors.js';
import { pickDefined } from '../../platform/fields/index.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { HttpClient } from '../../platform/http-client/http-client.js';
import { newId } from '../../platform/new-id.js';
import { uuidv7 } from '../../platform/uuid.js';
import {
  type JsonText,
  type Listing,
  type PageQuery,
  selectQuery,
  sql,
  withContentEtag,
} from '../../platform/read-models/index.js';
import { WEBHOOK_FIELDS, WebhookView, WebhookRowView, type WebhookInput, type WebhookUpdate } from './webhook.dto.js';

const LIST: Listing<WebhookRowView> = { view: WebhookRowView };
const subscriptionById = withContentEtag(
  selectQuery(WebhookView, sql`subscription.id = ${'id'} and ${inTenant('subscription')}`),
);
const lockSubscription = sql`select id from webhook_subscriptions where id = ${'id'} and router_id = ${'routerId'} for update`;
const deliveryById = selectQuery(DeliveryView, sql`${inTenant('d')} and d.id = ${'id'}`);

/** Lists, creates, updates, deletes and tests subscriptions. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly queue: DeliveryQueue,
    private readonly http: HttpClient,
  ) {}

  /** Newest first. */
  list({ routerId }: Caller, query: PageQuery): Promise<JsonText<Page<WebhookRowView>>> {
    return this.db.page(LIST, {
      ...query,
      where: [inTenant(sql`subscription`)],
      parameters: { routerId },
    });
  }

  /** @throws 404 if the router has no such subscription. */
  async get({ routerId }: Caller, id: string): Promise<JsonText<WebhookView>> {
    const found = await this.db.row(subscriptionById, { id, routerId });
    if (!found) throw notFound('Webhook');
    return found;
  }

  /** @throws 400 for an invalid or forbidden URL. */
  async create(caller: Caller, input: WebhookInput): Promise<JsonText<WebhookView>> {
    this.assertAllowedUrl(input);
    const id = newId('webhook');
    await this.db
      .of(WebhookSubscription)
      .insert({ ...pickDefined(input, WEBHOOK_FIELDS), id, routerId: caller.routerId });
    return this.get(caller, id);
  }

  /**
   * Enables the subscription if the receiver had disabled it with 410.
   * @throws 400 as `create`, 404, 412 as `assertUnchanged`.
   */
  update(caller: Caller, id: string, input: WebhookUpdate, ifMatch?: string): Promise<JsonText<WebhookView>> {
    this.assertAllowedUrl(input);
    const { routerId } = caller;
    const columns = { ...pickDefined(input, WEBHOOK_FIELDS), isDisabled: false };
    return this.db.transaction(async () => {
      await this.db.row(lockSubscription, { id, routerId });
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      await this.db.of(WebhookSubscription).update({ id, routerId }, columns);
      return this.get(caller, id);
    });
  }

  /**
   * Sent deliveries remain; pending ones are not sent.
   * @throws 404 if the router has no such subscription, 412 as `assertUnchanged`.
   */
  remove(caller: Caller, id: string, ifMatch?: string): Promise<void> {
    const { routerId } = caller;
    return this.db.transaction(async () => {
      if (!(await this.db.row(lockSubscription, { id, routerId }))) throw notFound('Webhook');
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      await this.db.of(WebhookSubscription).delete({ id, routerId });
    });
  }

  /**
   * Queues a `webhook.test` event, even if the subscription is disabled.
   * @throws 404 if the router has no such subscription.
   */
  sendTest(caller: Caller, subscriptionId: string): Promise<JsonText<DeliveryView>> {
    return this.db.transaction(async () => {
      const { url } = (await this.get(caller, subscriptionId)).parse();
      const { routerId, organizationId } = caller;
      const id = uuidv7();
      const timestamp = this.clock.now().toISOString();
      const event = { id, event: 'webhook.test', timestamp, organizationId, data: { subscriptionId } };
      await this.db.of(Delivery).insert({
        id,
        routerId,
        subscriptionId,
        source: 'test',
        channel: 'webhook',
        event: event.event,
        queue: new URL(url).host,
        message: { url, headers: {}, body: JSON.stringify(event) },
      });
      await this.queue.sendNow(routerId, [id]);
      return this.db.one(deliveryById, { routerId, id });
    });
  }

  /**
   * Checks the URL itself. The HTTP client checks the resolved address at each delivery, because DNS can change
   * (decisions/notifications "Deliveries").
   */
  private assertAllowedUrl({ url }: WebhookUpdate): void {
    if (url !== undefined) {
      const parsed = URL.parse(url);
      if (!parsed || !['https:', 'http:'].includes(parsed.protocol))
        throw invalid('url', 'must be an https URL', 'NOT_URL');
      if (parsed.username || parsed.password) throw invalid('url', 'must not contain a user or password');
      const error = this.http.validateUrl(url);
      if (error) throw invalid('url', error);
    }
  }
}
