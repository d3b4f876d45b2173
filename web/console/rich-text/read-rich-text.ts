/** What a form with a `RichTextField` changes. */
import type { FormFields } from '../../ui/index.js';
import { fingerprint, fromPlainText, toPlainText } from './plain-text.js';

/**
 * Names a stored document and its text, by which their changes are found. A form has it as `…Mark` among its stored values,
 * for changes of other people, and as `…From` for the document that is shown.
 */
export function markRichText(document: unknown): string {
  return `${fingerprint(JSON.stringify(document ?? null))}.${fingerprint(toPlainText(document))}`;
}

/** Whether the text area of a form was changed. @param from mark of the document that it was opened with */
export function isTextChanged(text: string | undefined, from: string | undefined): boolean {
  return text !== undefined && fingerprint(text) !== from?.split('.')[1];
}

/**
 * The document that the form describes; undefined if it was not changed, so that a form that was sent without script keeps
 * the formatting.
 */
export function readRichText(fields: FormFields, name: string): unknown {
  const json = fields[name];
  if (json) return JSON.parse(json) as unknown;
  const text = fields[`${name}Text`];
  return isTextChanged(text, fields[`${name}From`]) ? fromPlainText(text!) : undefined;
}
