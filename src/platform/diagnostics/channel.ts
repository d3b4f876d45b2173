/** Typed wrapper around `diagnostics_channel`. Publishing is free while there are no subscribers. */
import { channel } from 'node:diagnostics_channel';

/** Channel for one kind of event. */
export interface DiagnosticsChannel<T> {
  publish(event: T): void;
  /** @returns function that unsubscribes */
  subscribe(listener: (event: T) => void): () => void;
}

/** @param name suffix of the channel name `work-order-routing:<name>` */
export function createChannel<T>(name: string): DiagnosticsChannel<T> {
  const events = channel(`work-order-routing:${name}`);
  return {
    publish: (event) => void (events.hasSubscribers && events.publish(event)),
    subscribe(listener) {
      const receive = (message: unknown) => listener(message as T);
      events.subscribe(receive);
      return () => void events.unsubscribe(receive);
    },
  };
}
