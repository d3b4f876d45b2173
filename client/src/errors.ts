/** What a refused request throws. */

/** The body of every error answer. */
export interface ErrorBody {
  /** Reason phrase of the status. */
  error: string;
  /** One sentence that names the field and the rule. */
  message: string;
  statusCode: number;
  /** Of a refused body: each field and its rule. */
  details?: FieldFault[];
}

/** One field that breaks its rule. */
export interface FieldFault {
  /** Path of the field, such as `steps[2].title`. */
  field: string;
  message: string;
}

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
  faultOf(field: string): string | undefined {
    return this.details.find((fault) => fault.field === field)?.message;
  }
}
