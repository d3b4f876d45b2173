/** What the page of a webform is drawn from. */
import type { PublicWebformView, QuoteView, SubmissionView } from '../../../client/generated/types.js';
import type { FormFields } from '../../ui/index.js';

export type { WebformMessages } from '../../i18n/en/webform.js';

/** The form, and how far somebody has come with it. */
export interface WebformData {
  token: string;
  form: PublicWebformView;
  /** Of the organization that a shared form is filled in for. */
  organization: string | null;
  /** Of the page, and so of the client who fills it in. */
  language: string;
  countries: { code: string; name: string }[];
  /** What stands in the fields, by their names. */
  values: FormFields;
  quote: QuoteView | null;
  /** Answers have brought up questions that were not shown yet. */
  hasNewQuestions: boolean;
  submission: SubmissionView | null;
}

export type Question = PublicWebformView['inputs'][number]['question'];
export type Product = PublicWebformView['products'][number];
