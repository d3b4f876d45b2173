/** Iterates over the event feed by its cursor. */
import { sleep } from './sleep.js';
import type { RequestOptions } from './transport.js';

/** A page of the feed. */
export interface EventPage<T> {
  values: T[];
  /** Pass it as `after` to get the next page. Store it once this page is processed: nothing is lost or repeated. */
  cursor: string;
}

export interface FollowOptions extends RequestOptions {
  /** Polling interval in milliseconds while there are no new events. Default: 5,000. */
  pauseMs?: number;
}

type LoadPage<T> = (after: string | undefined) => Promise<EventPage<T>>;

/** Yields every event up to now. */
export async function* iterateEvents<T>(loadPage: LoadPage<T>, after?: string): AsyncGenerator<T> {
  for (;;) {
    const { values, cursor } = await loadPage(after);
    if (values.length === 0) return;
    yield* values;
    after = cursor;
  }
}

/** Yields pages that contain events, without end. Stop it with `signal`. */
export async function* followEvents<T>(
  loadPage: LoadPage<T>,
  { pauseMs = 5000, signal }: FollowOptions,
  after?: string,
): AsyncGenerator<EventPage<T>> {
  for (;;) {
    const page = await loadPage(after);
    after = page.cursor;
    if (page.values.length > 0) yield page;
    else await sleep(pauseMs, signal);
  }
}
