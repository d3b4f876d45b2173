/**
 * Once an AsyncLocalStorage was used, every promise of the process is dearer on Node 20 until it is disabled: this one is
 * whenever nobody is inside.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Forgets itself between uses. What runs inside must be asynchronous, and over once its promise is settled. */
export class IdleStorage<T> extends AsyncLocalStorage<T> {
  private inside = 0;

  override run<R, A extends unknown[]>(store: T, callback: (...parameters: A) => R, ...parameters: A): R {
    this.inside++;
    const outcome = super.run(store, callback, ...parameters);
    const leave = () => {
      if (--this.inside === 0) this.disable();
    };
    Promise.resolve(outcome).then(leave, leave);
    return outcome;
  }
}
