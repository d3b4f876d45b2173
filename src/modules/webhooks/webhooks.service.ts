/** Subscriptions of a router to events of the catalogue (decisions/notifications "Deliveries"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { Delivery } from '../../entities/delivery.js';
import { inRouter } from '../../entities/in-router.js';
import { DeliveryView } from '../../entities/views/delivery-view.js';
import { WebhookSubscription } from '../../entities/webhook.js';
import { DeliveryQueue } from '../../domain/notifications/delivery-queue.js';
import { Clock } from '../../platform/clock.js';
import { Database, type Page } from '../../platform/database/database.js';
import { invalid, notFound } from '../../platform/errors.js';
import { pickDefined } from '../../platform/fields/index.js';
import { requireUnchanged } from '../../platform/http/if-match.js';
import { HttpClient } from '../../platform/http-client/outbound-http.js';
import { newId } from '../../platform/new-id.js';
import { uuidv7 } from '../../platform/uuid.js';
import {
  type JsonText,
  type Listing,
  type PageQuery,
  reading,
  sql,
  versioned,
} from '../../platform/read-models/index.js';
import { WEBHOOK_FIELDS, WebhookView, type WebhookInput, type WebhookUpdate } from './webhook.dto.js';

const LIST: Listing<WebhookView> = { view: WebhookView };
const one = versioned(reading(WebhookView, sql`subscription.id = ${'id'} and ${inRouter('subscription')}`));
const lock = sql`select id from webhook_subscriptions where id = ${'id'} and router_id = ${'routerId'} for update`;
const delivery = reading(DeliveryView, sql`${inRouter('d')} and d.id = ${'id'}`);

/** Reads and writes subscriptions. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly queue: DeliveryQueue,
    private readonly http: HttpClient,
  ) {}

  /** Newest first. */
  list({ routerId }: Caller, query: PageQuery): Promise<JsonText<Page<WebhookView>>> {
    return this.db.page(LIST, {
      ...query,
      where: [inRouter(sql`subscription`)],
      parameters: { routerId },
    });
  }

  /** @throws 404 outside the caller's router. */
  async get({ routerId }: Caller, id: string): Promise<JsonText<WebhookView>> {
    const found = await this.db.maybe(one, { id, routerId });
    if (!found) throw notFound('Webhook');
    return found;
  }

  /** @throws 400 where the URL is none or no event is named. */
  async create(caller: Caller, input: WebhookInput): Promise<JsonText<WebhookView>> {
    this.check(input);
    const id = newId('webhook');
    await this.db
      .of(WebhookSubscription)
      .insert({ ...pickDefined(input, WEBHOOK_FIELDS), id, routerId: caller.routerId });
    return this.get(caller, id);
  }

  /** Enables it again where the receiver had said 410. @throws 404, 400 as `create`, 412 as `requireUnchanged`. */
  update(caller: Caller, id: string, input: WebhookUpdate, ifMatch?: string): Promise<JsonText<WebhookView>> {
    this.check(input);
    const { routerId } = caller;
    const columns = { ...pickDefined(input, WEBHOOK_FIELDS), isDisabled: false };
    return this.db.transaction(async () => {
      await this.db.row(lock, { id, routerId });
      await requireUnchanged(ifMatch, () => this.get(caller, id));
      await this.db.of(WebhookSubscription).update({ id, routerId }, columns);
      return this.get(caller, id);
    });
  }

  /** What was sent stays listed; what waits is given up. @throws 404 outside the caller's router. */
  async remove({ routerId }: Caller, id: string): Promise<void> {
    const { affected } = await this.db.of(WebhookSubscription).delete({ id, routerId });
    if (affected !== 1) throw notFound('Webhook');
  }

  /** Sends `webhook.test` in the shape of events, to a disabled one too. @throws 404 outside the caller's router. */
  test(caller: Caller, subscriptionId: string): Promise<JsonText<DeliveryView>> {
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
      await this.queue.sendNow([id]);
      return this.db.one(delivery, { routerId, id });
    });
  }

  /** What a name leads to is checked when it is dialled, as it may come to mean another address (decisions/notifications "Deliveries"). */
  private check({ url }: WebhookUpdate): void {
    if (url !== undefined) {
      const parsed = URL.parse(url);
      if (!parsed || !['https:', 'http:'].includes(parsed.protocol)) throw invalid('url', 'must be an https URL');
      if (parsed.username || parsed.password) throw invalid('url', 'must not contain a user or password');
      const fault = this.http.faultOf(url);
      if (fault) throw invalid('url', fault);
    }
  }
}
