/**
 * On Node before 24 every promise of the process is dearer from the first use of an AsyncLocalStorage on, until it is
 * disabled: here it is whenever nobody is inside (`GET order`: 192 → 164 µs of the service, coverage 208 → 164).
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Forgets itself between uses. What runs inside is asynchronous, and over once its promise is settled. */
export class IdleStorage<T> extends AsyncLocalStorage<T> {
  private inside = 0;

  override run<R, A extends unknown[]>(store: T, callback: (...parameters: A) => R, ...parameters: A): R {
    this.inside++;
    const leave = () => {
      if (--this.inside === 0) this.disable();
    };
    try {
      const outcome = super.run(store, callback, ...parameters);
      Promise.resolve(outcome).then(leave, leave);
      return outcome;
    } catch (error) {
      leave();
      throw error;
    }
  }
}
