/**
 * In-process events between parts of the domain, which do not import each other: routing publishes, notifications listens.
 * Handlers run in the publisher's transaction, so an error of a handler rolls the change back.
 */
import { Injectable } from '@nestjs/common';

type Listener = (happening: never) => Promise<void>;

/** A kind of event; `T` is what listeners receive. */
export class EventType<T> {
  /** Keeps the type. */
  declare readonly payload: T;
  constructor(readonly name: string) {}
}

/** In-process, in-transaction publish and subscribe. */
@Injectable()
export class EventBus {
  private readonly listeners = new Map<string, Listener[]>();

  /** Call it when the module starts. Listeners are called in the order of registration. */
  on<T>(happening: EventType<T>, listener: (told: T) => Promise<void>): void {
    this.listeners.set(happening.name, [...(this.listeners.get(happening.name) ?? []), listener]);
  }

  /** Waits until every listener has finished. */
  async emit<T>(happening: EventType<T>, told: T): Promise<void> {
    for (const listener of this.listeners.get(happening.name) ?? []) await listener(told as never);
  }
}
