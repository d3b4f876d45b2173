/** What forms send, and how a page tells why it was refused. */
import type { ApiError } from '../../client/src/errors.js';

/** By the names of the API’s fields; the last one where a name comes twice. */
export type FormFields = Record<string, string | undefined>;

/** A refusal, as the page tells it. */
export interface Refusal {
  message: string;
  details: readonly { field: string; message: string }[];
}

/** A field that can not be read; the message is in the reader’s language. */
export class RefusedForm extends Error implements Refusal {
  override readonly name = 'RefusedForm';
  readonly details: Refusal['details'];

  /** @param field null where the refusal is about the form as a whole. @param status what the page is answered with */
  constructor(
    field: string | null,
    message: string,
    readonly status = 400,
  ) {
    super(message);
    this.details = field === null ? [] : [{ field, message }];
  }
}

/** The service’s own sentence where it spoke; without an answer the connection is to blame. */
export function refusalOf(error: unknown, words: RefusalWords): Refusal {
  if (!isRefusedForm(error) && !isApiError(error)) return { message: words.notSent, details: [] };
  const details = error.details.map(({ field, message }) => ({ field, message: words.rule(message) }));
  if (isRefusedForm(error)) return { message: error.message, details };
  return { message: words.refusals[error.status] ?? error.message, details };
}

/** What a page says in its language in the place of the service, which speaks English. */
interface RefusalWords {
  notSent: string;
  /** By status. */
  refusals: Partial<Record<number, string>>;
  /** A rule that a field breaks. */
  rule: (message: string) => string;
}

/** By name: what a page loads later brings classes of its own. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

function isRefusedForm(error: unknown): error is RefusedForm {
  return error instanceof Error && error.name === 'RefusedForm';
}
