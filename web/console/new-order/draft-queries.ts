/** The form of a new order without script: each button shows the form again with what it changed. */
import type { AnyQuery } from '../data/query-client.js';
import type { Language } from '../../i18n/language.js';
import type { FormFields } from '../../ui/index.js';
import { productsQuery } from '../forms/products-query.js';
import { quoteQuery } from './new-order-queries.js';
import { addLine, omitLines, parseLine, readLines, toQuoteInput, writeLines } from './order-form.js';

/** Applies the button `addedLine` (a line) or `removedLine` (the index of a line). Not `remove`: a control of this name hides the method of the form. */
export function changeDraft(fields: FormFields, language: Language): FormFields {
  const { addedLine, removedLine, ...rest } = fields;
  const lines = readLines(fields).filter((_line, index) => String(index) !== removedLine);
  const added = addedLine === undefined ? null : parseLine(addedLine);
  return { ...omitLines(rest), ...writeLines(added ? addLine(lines, added, language) : lines) };
}

/** What the form shows about its present content. */
export function listDraftQueries(draft: FormFields, language: Language): AnyQuery[] {
  const quote = toQuoteInput(draft, language);
  const q = draft.product?.trim() ?? '';
  return [...(quote ? [quoteQuery(quote)] : []), ...(q ? [productsQuery(q)] : [])];
}
