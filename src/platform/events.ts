/**
 * Tells the rooms of one floor what happened in another, inside the transaction in which it happened: a listener that
 * fails rolls the change back. Rooms of one floor never import each other; they meet here.
 */
import { Injectable } from '@nestjs/common';

type Listener = (happening: never) => Promise<void>;

interface Listening {
  listener: Listener;
  isConcerned: (foreseen: never) => boolean;
}

/** A kind of happening; `T` is what is told of it, `F` the part that is known before it happens. */
export class Happening<T, F = T> {
  /** Keep the types. */
  declare readonly told: T;
  declare readonly foreseen: F;
  constructor(readonly name: string) {}
}

/** In-process, in-transaction publish and subscribe. */
@Injectable()
export class Events {
  private readonly listeners = new Map<string, Listening[]>();

  /**
   * To be called when the module starts. Listeners are called in the order in which they came. `isConcerned` answers at
   * once, from memory, and false only where the listener would do nothing.
   */
  on<T, F>(
    happening: Happening<T, F>,
    listener: (told: T) => Promise<void>,
    isConcerned: (foreseen: F) => boolean = () => true,
  ): void {
    this.listeners.set(happening.name, [...(this.listeners.get(happening.name) ?? []), { listener, isConcerned }]);
  }

  /** Whether a listener has something to do; where none has, a single statement can stand without a transaction. */
  isAwaited<T, F>(happening: Happening<T, F>, foreseen: F): boolean {
    return (this.listeners.get(happening.name) ?? []).some(({ isConcerned }) => isConcerned(foreseen as never));
  }

  /** Waits until every listener has done its part. */
  async emit<T, F>(happening: Happening<T, F>, told: T): Promise<void> {
    for (const { listener } of this.listeners.get(happening.name) ?? []) await listener(told as never);
  }
}
