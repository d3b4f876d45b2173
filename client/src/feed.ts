/** The event feed: parts in order, each with the cursor from which the next one goes on. */
import type { RequestOptions } from './transport.js';
import { pause } from './pause.js';

/** A part of a feed. */
export interface FeedPart<T> {
  values: T[];
  /** To be kept once the part is done with: asking with it misses nothing and repeats nothing. */
  cursor: string;
}

/** How a feed is followed. */
export interface FollowOptions extends RequestOptions {
  /** Milliseconds to wait where nothing is new. Default: 5,000. */
  pauseMs?: number;
}

type PartOf<T> = (after: string | undefined) => Promise<FeedPart<T>>;

/** Every entry up to now. */
export async function* eachAfter<T>(partOf: PartOf<T>, after?: string): AsyncGenerator<T> {
  for (;;) {
    const { values, cursor } = await partOf(after);
    if (values.length === 0) return;
    yield* values;
    after = cursor;
  }
}

/** Part after part that holds something, without end; `signal` ends it. */
export async function* follow<T>(
  partOf: PartOf<T>,
  { pauseMs = 5000, signal }: FollowOptions,
  after?: string,
): AsyncGenerator<FeedPart<T>> {
  for (;;) {
    const part = await partOf(after);
    after = part.cursor;
    if (part.values.length > 0) yield part;
    else await pause(pauseMs, signal);
  }
}
