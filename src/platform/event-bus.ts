/**
 * In-process events between parts of the domain, which do not import each other: routing publishes, notifications listens.
 * Handlers run in the publisher's transaction, so an error of a handler rolls the change back.
 */
import { Injectable } from '@nestjs/common';

type Listener = (payload: never) => Promise<void>;

/** A kind of event; `T` is what listeners receive. */
export class EventType<T> {
  /** Type of the payload; not set at run time. */
  declare readonly payload: T;
  constructor(readonly name: string) {}
}

/** In-process, in-transaction publish and subscribe. */
@Injectable()
export class EventBus {
  private readonly listeners = new Map<string, Listener[]>();

  /** Registers a listener; call it at module start. Listeners run in the order of registration. */
  on<T>(event: EventType<T>, listener: (payload: T) => Promise<void>): void {
    this.listeners.set(event.name, [...(this.listeners.get(event.name) ?? []), listener]);
  }

  /** Resolves when every listener has finished. */
  async emit<T>(event: EventType<T>, payload: T): Promise<void> {
    for (const listener of this.listeners.get(event.name) ?? []) await listener(payload as never);
  }
}
