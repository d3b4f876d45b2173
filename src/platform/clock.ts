/** Source of the current time; no other code reads the system clock. */
import { Injectable } from '@nestjs/common';

/** Injected into code that needs the current time. */
@Injectable()
export class Clock {
  /** Current time. */
  now(): Date {
    return new Date();
  }

  /** Time `ms` milliseconds from now. */
  later(ms: number): Date {
    return new Date(this.now().getTime() + ms);
  }

  /** Time `ms` milliseconds ago. */
  earlier(ms: number): Date {
    return this.later(-ms);
  }
}

/** For code without dependency injection, such as ID generation. */
export const systemClock = new Clock();

/** Current time of the system clock. */
export function now(): Date {
  return systemClock.now();
}
