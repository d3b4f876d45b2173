/** Values that services store for the duration of one transaction, each under a typed key. */

/** A key of a `TransactionState`. */
export class TransactionKey<T> {
  /** @param create creates the initial value on first access. */
  constructor(
    readonly name: string,
    readonly create: () => T,
  ) {}
}

/** The values of one transaction. */
export class TransactionState {
  private readonly values = new Map<TransactionKey<unknown>, unknown>();

  /** The value under the key. */
  get<T>(key: TransactionKey<T>): T {
    if (!this.values.has(key)) this.values.set(key, key.create());
    return this.values.get(key) as T;
  }
}
