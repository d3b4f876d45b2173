/** At most four deliveries of this process go to one host at a time, so that a slow one holds up nobody else. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Turns } from '../platform/turns.js';

const AT_ONCE = 4;
/** Milliseconds that a host takes on the average, below which the next delivery waits for its turn. */
const QUICK_MS = 100;
const PATIENCE_MS = 1000;
/** Whoever waits does so in the place of one that does deliveries. */
const IN_LINE = 20;
/** Milliseconds after which a delivery that found no turn looks again at the latest. */
const LATEST_MS = 300_000;
/** Share of the newest in the average. */
const WEIGHT = 0.2;

class NoTurn extends Error {}

interface Host {
  turns: Turns;
  /** Milliseconds of a delivery, on the average. */
  averageMs: number;
  /** When the last of those that were sent away is to come again; milliseconds. */
  lastAt: number;
}

/** What whoever has a turn may do with it. */
export interface Turn {
  /** Makes one delivery, whose time goes into the average of the host. */
  timed<T>(delivery: () => Promise<T>): Promise<T>;
  /** Takes one more where one is free. @returns what gives it back; null: none is. */
  more(): (() => void) | null;
}

/** Turns by host; a host is forgotten when nothing goes to it. */
@Injectable()
export class HostTurns {
  private readonly hosts = new Map<string, Host>();

  constructor(private readonly clock: Clock) {}

  /** Makes a delivery when the host has a turn; else answers when to come again. */
  run(host: string, delivery: () => Promise<void>): Promise<Date | null> {
    return this.hold(host, (turn) => turn.timed(delivery));
  }

  /** The same for several deliveries. */
  async hold(host: string, work: (turn: Turn) => Promise<void>): Promise<Date | null> {
    const place = this.placeOf(host);
    if (!place.turns.take()) {
      if (place.averageMs > QUICK_MS) return this.later(place);
      try {
        await place.turns.wait();
      } catch (error) {
        if (!(error instanceof NoTurn)) throw error;
        return this.later(place);
      }
    }
    try {
      await work(turnOf(place));
    } finally {
      place.turns.end();
      if (place.turns.areIdle) this.hosts.delete(host);
    }
    return null;
  }

  /** One after the other, as fast as the host takes them. */
  private later(place: Host): Date {
    const now = this.clock.now().getTime();
    place.lastAt = Math.min(Math.max(now, place.lastAt) + place.averageMs / AT_ONCE, now + LATEST_MS);
    return new Date(place.lastAt);
  }

  private placeOf(host: string): Host {
    let place = this.hosts.get(host);
    if (!place) {
      const refusal = () => new NoTurn(`Too much goes to ${host}`);
      const turns = new Turns({ atOnce: AT_ONCE, inLine: IN_LINE, patience: PATIENCE_MS, refusal });
      this.hosts.set(host, (place = { turns, averageMs: 0, lastAt: 0 }));
    }
    return place;
  }
}

function turnOf(place: Host): Turn {
  return {
    async timed(delivery) {
      const startedAt = performance.now();
      try {
        return await delivery();
      } finally {
        place.averageMs += (performance.now() - startedAt - place.averageMs) * WEIGHT;
      }
    },
    more: () => (place.turns.take() ? () => place.turns.end() : null),
  };
}
