/** What a form with a `RichTextField` changes. */
import type { FormFields } from '../../ui/index.js';
import { fingerprint, fromPlainText, toPlainText } from './plain-text.js';

/** Value of the hidden field `…Mark`: names the stored document and its text, by which their changes are found. */
export function markRichText(document: unknown): string {
  return `${fingerprint(JSON.stringify(document ?? null))}.${fingerprint(toPlainText(document))}`;
}

/** Whether the text area of the form was changed. */
export function isTextChanged(text: string | undefined, mark: string | undefined): boolean {
  return text !== undefined && fingerprint(text) !== mark?.split('.')[1];
}

/**
 * The document that the form describes; undefined if it was not changed, so that a form that was sent without script keeps
 * the formatting.
 */
export function readRichText(fields: FormFields, name: string): unknown {
  const json = fields[name];
  if (json) return JSON.parse(json) as unknown;
  const text = fields[`${name}Text`];
  return isTextChanged(text, fields[`${name}Mark`]) ? fromPlainText(text!) : undefined;
}
