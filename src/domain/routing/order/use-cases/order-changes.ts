/** Every change of a running order: load, act, answer what the verbs ask, save, respond. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import type { OrderSelector } from '../storage/order-query.js';
import { OrderStore } from '../storage/order-store.js';
import { closeIfCompleted } from '../verbs/steps.js';
import { OrderQuestions } from './order-questions.js';

/** A change in memory. `access` has the further columns of the selector. */
type Change<A, T> = (order: OrderAggregate, access: A) => T | Promise<T>;

@Injectable()
export class OrderChanges {
  constructor(
    private readonly db: Database,
    private readonly store: OrderStore,
    private readonly questions: OrderQuestions,
  ) {}

  /**
   * Changes one order in the caller's transaction, or in one of its own. Several verbs share one change.
   * @param respond reads the answer, together with the messages of the transaction
   * @throws 404 if the selector finds no order
   */
  change<A, T>(selector: OrderSelector, act: Change<A, T>): Promise<T>;
  change<A, T, R>(selector: OrderSelector, act: Change<A, T>, respond: (value: T) => R | Promise<R>): Promise<R>;
  change<A, T>(
    selector: OrderSelector,
    act: Change<A, T>,
    respond: (value: T) => unknown = (value) => value,
  ): Promise<unknown> {
    const work = async () => {
      const { order, access } = await this.store.load<A>(selector);
      const value = await act(order, access);
      await this.save(order);
      return value;
    };
    return this.db.transaction(work, respond);
  }

  /** Answers the questions of a change before it goes on, such as whom the next round asks. */
  settle(order: OrderAggregate): Promise<void> {
    return this.questions.answerAll(order);
  }

  /** Saves an order that the transaction creates, or that `change` loaded. */
  async save(order: OrderAggregate): Promise<void> {
    // Time may have completed the order since it was saved.
    closeIfCompleted(order);
    await this.settle(order);
    await this.store.save(order);
  }
}
