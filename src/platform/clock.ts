/** The only place that asks what time it is. */
import { Injectable } from '@nestjs/common';

/** Injected wherever a rule needs the present moment. */
@Injectable()
export class Clock {
  /** The present moment. */
  now(): Date {
    return new Date();
  }

  /** The moment so many milliseconds from now. */
  later(ms: number): Date {
    return new Date(this.now().getTime() + ms);
  }

  /** The moment so many milliseconds ago. */
  earlier(ms: number): Date {
    return this.later(-ms);
  }
}

/** For code below dependency injection, such as identifier generation. */
export const systemClock = new Clock();

/** The present moment by the system clock. */
export function now(): Date {
  return systemClock.now();
}
