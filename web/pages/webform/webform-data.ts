/** Data of the webform page. */
import type { PublicWebformView, QuoteView, SubmissionView } from '../../../client/generated/types.js';
import type { Language } from '../../i18n/language.js';
import type { FormFields } from '../../ui/index.js';

export type { WebformMessages } from '../../i18n/en/webform.js';

export interface WebformData {
  token: string;
  form: PublicWebformView;
  /** Id of the organization that the shared form is filled in for. */
  organization: string | null;
  /** Language of the page; it becomes the client's language. */
  language: Language;
  countries: { code: string; name: string }[];
  /** Values of the form fields. */
  values: FormFields;
  quote: QuoteView | null;
  /** The answers make further questions visible, so the form is shown again. */
  hasNewQuestions: boolean;
  submission: SubmissionView | null;
}

export type Question = PublicWebformView['inputs'][number]['question'];
export type Product = PublicWebformView['products'][number];
