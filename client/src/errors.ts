/** The error that failed requests throw. */
import type { Error as ErrorResponse, FieldError } from '../generated/types.js';

/** Body of every error response. */
export type ErrorBody = ErrorResponse;

/** A response with a status other than 2xx. `message` is the message of the service. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Invalid fields with the rule that each violates. Empty if the error is not about the input. */
  readonly details: readonly FieldError[];

  constructor(
    readonly status: number,
    readonly body: ErrorBody | undefined,
    /** Include it in support requests to the operators of the service. */
    readonly requestId: string | null,
  ) {
    super(body?.message ?? `The service answered ${status}`);
    this.details = body?.details ?? [];
  }

  /** Returns the message for a field, if the field is invalid. */
  fieldError(field: string): string | undefined {
    return this.details.find((detail) => detail.field === field)?.message;
  }
}
