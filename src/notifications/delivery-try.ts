/** Tries deliveries: makes their messages, sends them, writes down how that ended. */
import { Injectable } from '@nestjs/common';
import type { Delivery } from '../entities/delivery.js';
import { Clock } from '../platform/clock.js';
import type { DeliveryBatch } from './delivery-queue.js';
import { GatheredTries } from './gathered-tries.js';
import type { Turn } from './host-turns.js';
import { Preparation } from './preparation.js';
import { Senders } from './senders.js';
import { Settlement, type Tried } from './settlement.js';

/** Milliseconds after which a job begins no further delivery: others wait for whoever does them, and a stop for the job. */
const BEGIN_MS = 10_000;

/**
 * Messages are kept before they are sent and outcomes after, in transactions of their own: a crash in between repeats the
 * tries whose outcome is not kept, each with the same id and the same body.
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
    const [delivery] = await this.preparation.prepare({ id }, (channel) => this.senders.lackOf(channel));
    if (delivery) await this.settlement.settle(delivery.routerId, [await this.send(delivery)]);
  }

  /**
   * Sends one after the other, and beside each other while the host has turns to spare. What ends one of them by an error
   * keeps none of the others from being sent and settled.
   * @returns those that are left for another job. @throws the first of such errors.
   */
  async makeTogether(batch: DeliveryBatch, turn: Turn, stopped?: AbortSignal): Promise<string[]> {
    const line = await this.preparation.prepare(batch, (channel) => this.senders.lackOf(channel));
    if (line.length === 0) return [];
    const startedAt = performance.now();
    const next = () => (performance.now() - startedAt < BEGIN_MS && !stopped?.aborted ? line.shift() : undefined);
    const ended = new GatheredTries((tries) => this.settlement.settle(batch.routerId, tries));
    const faults: unknown[] = [];
    const sendOn = async () => {
      for (let one = next(); one; one = next()) {
        const delivery = one;
        await turn
          .timed(() => this.send(delivery))
          .then(
            (tried) => ended.add(tried),
            (error: unknown) => faults.push(error),
          );
      }
    };
    const lanes = [sendOn()];
    for (let spare = line.length > 0 && turn.more(); spare; spare = line.length > 0 && turn.more()) {
      lanes.push(sendOn().finally(spare));
    }
    await Promise.all(lanes);
    faults.push(...(await ended.settled()));
    if (faults.length > 0) throw faults[0];
    return line.map(({ id }) => id);
  }

  private async send(delivery: Delivery): Promise<Tried> {
    const startedAt = this.clock.now();
    return { id: delivery.id, startedAt, outcome: await this.senders.send(delivery) };
  }
}
