/** Tries one delivery: makes the message, sends it, writes down how that ended. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { TRIES } from './delivery-tries.js';
import { Preparation } from './preparation.js';
import { Senders } from './senders.js';
import { Settlement } from './settlement.js';

/**
 * The message is kept before it is sent and the outcome after, each in a transaction of its own: a crash in between
 * repeats the try with the same id and the same body.
 */
@Injectable()
export class DeliveryTry {
  constructor(
    private readonly clock: Clock,
    private readonly preparation: Preparation,
    private readonly senders: Senders,
    private readonly settlement: Settlement,
  ) {}

  /** Does nothing where the delivery is not due (any more). */
  async make(id: string): Promise<void> {
    const delivery = await this.preparation.prepare(id, (channel) => this.senders.lackOf(channel));
    if (!delivery) return;
    const startedAt = this.clock.now();
    const ended = await this.settlement.settle(delivery, startedAt, await this.senders.send(delivery));
    if (ended) TRIES.tell({ channel: delivery.channel, outcome: ended });
  }
}
