/** What forms send, and how a page tells why it was refused. */
import { ApiError } from '../../client/src/errors.js';

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
export function refusalOf(error: unknown, words: { notSent: string; gone: string }): Refusal {
  if (error instanceof RefusedForm) return { message: error.message, details: error.details };
  if (!(error instanceof ApiError)) return { message: words.notSent, details: [] };
  return { message: error.status === 404 ? words.gone : error.message, details: error.details };
}
