/** Sends what was filled in, from the browser or from the server: one place for both. */
import type { PublicWebforms } from '../../../client/generated/resources.js';
import type { QuoteView, SubmissionView } from '../../../client/generated/types.js';
import { ApiError } from '../../../client/src/errors.js';
import { FormValidationError, type FormFields } from '../../ui/index.js';
import { answerName, lineName, linesOf, submissionOf } from './filled-in.js';
import type { WebformData, WebformMessages } from './webform-data.js';

/** Milliseconds in which nobody fills a form in. */
const LEAST_MS = 3000;

/** What a form is sent with. */
interface Sending {
  data: WebformData;
  messages: WebformMessages;
  /** Milliseconds since the page was opened. */
  elapsed: number;
}

/** @throws RefusedForm by the names of the page’s fields, also for what no person has filled in */
export async function submitForm(
  forms: PublicWebforms,
  fields: FormFields,
  { data, messages, elapsed }: Sending,
): Promise<SubmissionView> {
  if (fields.website || !(elapsed >= LEAST_MS)) throw new FormValidationError(null, messages.tooFast);
  const body = submissionOf(data, fields);
  const query = data.organization ? { organization: data.organization } : {};
  const options = fields.key ? { idempotencyKey: fields.key } : {};
  try {
    return await forms.submit(data.token, body, query, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const details = error.details.map(({ field, message }) => ({
      field: fieldOf(field, body),
      message: message === 'must be answered' ? messages.mustAnswer : message,
    }));
    const refused = new FormValidationError(
      null,
      details.every(({ field }) => field) ? messages.refused : error.message,
    );
    throw Object.assign(refused, { details });
  }
}

/** What it costs, and whether anybody could come. */
export function quoteOf(forms: PublicWebforms, fields: FormFields, data: WebformData): Promise<QuoteView> {
  const { address, city, postalCode, countryCode } = fields;
  const place = Object.entries({ address, city, postalCode, countryCode }).filter(([, value]) => value?.trim());
  return forms.quote(data.token, { ...Object.fromEntries(place), lines: linesOf(data, fields) });
}

/** `answers[2].values` of the API is a field of the page by the question’s id. */
function fieldOf(field: string, { answers, lines = [] }: ReturnType<typeof submissionOf>): string {
  const [, list, index] = /^(answers|lines)\[(\d+)\]/.exec(field) ?? [];
  if (list === 'answers') return answerName({ id: answers[Number(index)]?.questionId ?? '' });
  if (list === 'lines') return lineName({ id: lines[Number(index)]?.productId ?? '' });
  return field;
}
