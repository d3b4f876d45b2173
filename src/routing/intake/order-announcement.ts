/** What people learn of an order that was taken in: its event, and the address of the client's own page. */
import { Injectable } from '@nestjs/common';
import type { Doer } from '../../entities/doer.js';
import { orderEvent } from '../order-event.js';
import { Recorder } from '../recorder.js';
import type { NewOrder } from '../workflow/new-run.js';
import { ClientLinks } from './client-links.js';

/** To be called in the transaction that inserts the order. */
@Injectable()
export class OrderAnnouncement {
  constructor(
    private readonly links: ClientLinks,
    private readonly recorder: Recorder,
  ) {}

  /** Answers the client's link. */
  async announce(order: NewOrder, doer: Doer): Promise<string> {
    const clientUrl = this.links.open({ routerId: order.routerId, orderId: order.id });
    await this.recorder.record([orderEvent('order.created', order, doer)]);
    return clientUrl;
  }
}
