/** Adds up how large the answer to one statement is while it arrives, message by message (protocol 3.0 of PostgreSQL). */

/** Most bytes of the rows of one statement. A page has 8 MB, and nothing reads more than a few of them at once. */
export const RESULT_MAX_BYTES = 64 * 1024 * 1024;

/** A message begins with its kind and its length, which counts itself. */
const HEAD = 5;
const DATA_ROW = 'D'.charCodeAt(0);
const ENDS = ['C', 'E', 'Z'].map((kind) => kind.charCodeAt(0));

/** PostgreSQL sends more than a process may hold. */
export class ResultTooLargeError extends Error {
  constructor() {
    super(`The answer of PostgreSQL to one statement has more than ${RESULT_MAX_BYTES} bytes`);
  }
}

/** Follows one connection. */
export class ResultSizeCounter {
  private rows = 0;
  /** Bytes of the present message that are still to come. */
  private left = 0;
  /** The beginning of a message whose head is not whole yet. */
  private head: Buffer | null = null;

  /** @throws AnswerTooLarge as soon as the length of a row says so, before it is here. */
  add(chunk: Buffer): void {
    const bytes = this.head ? Buffer.concat([this.head, chunk]) : chunk;
    this.head = null;
    let at = this.left;
    while (at + HEAD <= bytes.length) {
      const length = bytes.readUInt32BE(at + 1) + 1;
      this.count(bytes[at], length);
      at += length;
    }
    if (at < bytes.length) this.head = bytes.subarray(at);
    this.left = Math.max(0, at - bytes.length);
  }

  private count(kind: number, length: number): void {
    if (kind === DATA_ROW) this.rows += length;
    else if (ENDS.includes(kind)) this.rows = 0;
    if (this.rows > RESULT_MAX_BYTES) throw new ResultTooLargeError();
  }
}
