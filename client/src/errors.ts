/** What a refused request throws. */

import type { Error as Refusal, FieldFault } from '../generated/types.js';

/** The body of every error answer. */
export type ErrorBody = Refusal;

/** An answer with any status but 2xx. `message` is the service's own sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Fields and their rules; empty where the refusal is not about the body. */
  readonly details: readonly FieldFault[];

  constructor(
    readonly status: number,
    readonly body: ErrorBody | undefined,
    /** Name it when you ask the operators of the service for help. */
    readonly requestId: string | null,
  ) {
    super(body?.message ?? `The service answered ${status}`);
    this.details = body?.details ?? [];
  }

  /** The rule that a field breaks, where it is one of the faults. */
  fieldError(field: string): string | undefined {
    return this.details.find((fault) => fault.field === field)?.message;
  }
}
