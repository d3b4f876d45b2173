/** Adds up the size of a statement's result while it arrives, message by message (protocol 3.0 of PostgreSQL). */

/** Most bytes of the rows of one statement. A page has at most 8 MB. */
export const RESULT_MAX_BYTES = 64 * 1024 * 1024;

/** A message starts with its type and its length, which includes the length field. */
const HEADER_BYTES = 5;
const DATA_ROW = 'D'.charCodeAt(0);
const STATEMENT_ENDS = ['C', 'E', 'Z'].map((type) => type.charCodeAt(0));

/** The result of a statement exceeds `RESULT_MAX_BYTES`. */
export class ResultTooLargeError extends Error {
  constructor() {
    super(`The result of one statement has more than ${RESULT_MAX_BYTES} bytes`);
  }
}

/** Counts the bytes of rows on one connection. */
export class ResultSizeCounter {
  private rowBytes = 0;
  /** Bytes of the current message that have not arrived yet. */
  private pendingBytes = 0;
  /** The start of a message whose header is incomplete. */
  private partialHeader: Buffer | null = null;

  /** @throws ResultTooLargeError when the header of a row exceeds the limit, before the row arrives. */
  add(chunk: Buffer): void {
    const bytes = this.partialHeader ? Buffer.concat([this.partialHeader, chunk]) : chunk;
    this.partialHeader = null;
    let position = this.pendingBytes;
    while (position + HEADER_BYTES <= bytes.length) {
      const length = bytes.readUInt32BE(position + 1) + 1;
      this.count(bytes[position], length);
      position += length;
    }
    if (position < bytes.length) this.partialHeader = bytes.subarray(position);
    this.pendingBytes = Math.max(0, position - bytes.length);
  }

  private count(type: number, length: number): void {
    if (type === DATA_ROW) this.rowBytes += length;
    else if (STATEMENT_ENDS.includes(type)) this.rowBytes = 0;
    if (this.rowBytes > RESULT_MAX_BYTES) throw new ResultTooLargeError();
  }
}
