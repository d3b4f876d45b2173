/** Submits a webform. Used by the browser and by the server. */
import type { PublicWebforms } from '../../../client/generated/resources.js';
import type { QuoteView, SubmissionView } from '../../../client/generated/types.js';
import { ApiError } from '../../../client/src/errors.js';
import { FormValidationError, type FormFields } from '../../ui/index.js';
import {
  listInvalidNumbers,
  toAnswerFieldName,
  toLineFieldName,
  parseOrderLines,
  toSubmissionInput,
} from './form-state.js';
import type { WebformData, WebformMessages } from './webform-data.js';

/** Minimum time in milliseconds to fill in the form. Anything faster is taken for a bot. */
const MIN_FILL_MS = 3000;

interface WebformContext {
  data: WebformData;
  messages: WebformMessages;
  /** Milliseconds since the page was opened. */
  elapsed: number;
}

/** The key is sent in a header. */
const HEADER_TEXT = /^[\x20-\x7e]*$/;

/** @throws FormValidationError with the names of the form's fields, also if the form was filled in by a bot */
export async function submitWebform(
  forms: PublicWebforms,
  fields: FormFields,
  { data, messages, elapsed }: WebformContext,
): Promise<SubmissionView> {
  if (fields.website || !(elapsed >= MIN_FILL_MS)) throw new FormValidationError(null, messages.tooFast);
  const numbers = listInvalidNumbers(data, fields);
  if (numbers.length > 0) throw Object.assign(new FormValidationError(null, messages.invalid), { details: numbers });
  const body = toSubmissionInput(data, fields);
  const query = data.organization ? { organization: data.organization } : {};
  if (fields.key && !HEADER_TEXT.test(fields.key)) throw new FormValidationError('key', 'must be printable ASCII text');
  const options = fields.key ? { idempotencyKey: fields.key } : {};
  try {
    return await forms.submit(data.token, body, query, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const details = error.details.map((detail) => ({
      ...(detail.code === 'UNANSWERED' ? { message: messages.required } : detail),
      field: toFieldName(detail.field, body),
    }));
    const invalid = new FormValidationError(
      null,
      details.every(({ field }) => field) ? messages.invalid : error.message,
    );
    throw Object.assign(invalid, { details });
  }
}

/** Requests the price and whether the address is covered. */
export function fetchQuote(forms: PublicWebforms, fields: FormFields, data: WebformData): Promise<QuoteView> {
  const { address, city, postalCode, countryCode } = fields;
  const place = Object.entries({ address, city, postalCode, countryCode }).filter(([, value]) => value?.trim());
  return forms.quote(data.token, { ...Object.fromEntries(place), lines: parseOrderLines(data, fields) });
}

/** Converts a field of the API such as `answers[2].values` to the name of the form field. */
function toFieldName(field: string, { answers, lines = [] }: ReturnType<typeof toSubmissionInput>): string {
  const [, list, index] = /^(answers|lines)\[(\d+)\]/.exec(field) ?? [];
  if (list === 'answers') return toAnswerFieldName({ id: answers[Number(index)]?.questionId ?? '' });
  if (list === 'lines') return toLineFieldName({ id: lines[Number(index)]?.productId ?? '' });
  return field;
}
