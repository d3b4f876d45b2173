/** What happens told to whoever counts or traces it (`node:diagnostics_channel`); where nobody listens it costs nothing. */
import { channel } from 'node:diagnostics_channel';

/** One kind of happening. */
export interface DiagnosticsChannel<T> {
  publish(happening: T): void;
  /** Hears of each from now on. @returns what ends that. */
  subscribe(listener: (happening: T) => void): () => void;
}

/** @param name told apart from what other libraries tell by `work-order-routing:` before it */
export function createChannel<T>(name: string): DiagnosticsChannel<T> {
  const happenings = channel(`work-order-routing:${name}`);
  return {
    publish: (happening) => void (happenings.hasSubscribers && happenings.publish(happening)),
    subscribe(listener) {
      const hear = (message: unknown) => listener(message as T);
      happenings.subscribe(hear);
      return () => void happenings.unsubscribe(hear);
    },
  };
}
