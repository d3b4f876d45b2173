/** Sends what was filled in, from the browser or from the server: one place for both. */
import type { PublicWebforms } from '../../../client/generated/resources.js';
import type { QuoteView, SubmissionView } from '../../../client/generated/types.js';
import { ApiError } from '../../../client/src/errors.js';
import { FormValidationError, type FormFields } from '../../ui/index.js';
import { answerFieldName, lineFieldName, parseOrderLines, toSubmissionInput } from './form-state.js';
import type { WebformData, WebformMessages } from './webform-data.js';

/** Milliseconds in which nobody fills a form in. */
const MIN_FILL_MS = 3000;

/** What a form is sent with. */
interface SubmissionContext {
  data: WebformData;
  messages: WebformMessages;
  /** Milliseconds since the page was opened. */
  elapsed: number;
}

/** @throws RefusedForm by the names of the page’s fields, also for what no person has filled in */
export async function submitWebform(
  forms: PublicWebforms,
  fields: FormFields,
  { data, messages, elapsed }: SubmissionContext,
): Promise<SubmissionView> {
  if (fields.website || !(elapsed >= MIN_FILL_MS)) throw new FormValidationError(null, messages.tooFast);
  const body = toSubmissionInput(data, fields);
  const query = data.organization ? { organization: data.organization } : {};
  const options = fields.key ? { idempotencyKey: fields.key } : {};
  try {
    return await forms.submit(data.token, body, query, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const details = error.details.map(({ field, message }) => ({
      field: toFieldName(field, body),
      message: message === 'must be answered' ? messages.required : message,
    }));
    const invalid = new FormValidationError(
      null,
      details.every(({ field }) => field) ? messages.invalid : error.message,
    );
    throw Object.assign(invalid, { details });
  }
}

/** What it costs, and whether anybody could come. */
export function fetchQuote(forms: PublicWebforms, fields: FormFields, data: WebformData): Promise<QuoteView> {
  const { address, city, postalCode, countryCode } = fields;
  const place = Object.entries({ address, city, postalCode, countryCode }).filter(([, value]) => value?.trim());
  return forms.quote(data.token, { ...Object.fromEntries(place), lines: parseOrderLines(data, fields) });
}

/** `answers[2].values` of the API is a field of the page by the question’s id. */
function toFieldName(field: string, { answers, lines = [] }: ReturnType<typeof toSubmissionInput>): string {
  const [, list, index] = /^(answers|lines)\[(\d+)\]/.exec(field) ?? [];
  if (list === 'answers') return answerFieldName({ id: answers[Number(index)]?.questionId ?? '' });
  if (list === 'lines') return lineFieldName({ id: lines[Number(index)]?.productId ?? '' });
  return field;
}
