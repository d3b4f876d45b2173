/** What services remember for the length of one transaction, each under a typed key of its own. */

/** A key of a `TransactionState`. */
export class TransactionKey<T> {
  /** @param create the value that a transaction starts with, called when it is first asked for. */
  constructor(
    readonly name: string,
    readonly create: () => T,
  ) {}
}

/** The values of one transaction; they are gone when it ends. */
export class TransactionState {
  private readonly values = new Map<TransactionKey<unknown>, unknown>();

  /** The value under the key. */
  get<T>(key: TransactionKey<T>): T {
    if (!this.values.has(key)) this.values.set(key, key.create());
    return this.values.get(key) as T;
  }
}
