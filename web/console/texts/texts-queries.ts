/** Data of the page of built-in messages. */
import { messagesList } from '../../../client/generated/queries/Messages.js';
import { defineQuery, mapQuery, withVersion } from '../../../client/src/query.js';
import { Messages } from '../../../client/generated/resources.js';
import type { MessagePreviewInput, MessagePreviewView, MessageView } from '../../../client/generated/types.js';
import { LANGUAGES, type Language } from '../../i18n/language.js';

/** A kind of message, without its texts. */
export interface MessageRow {
  kind: string;
  parties: string[];
  /** Subjects by language. */
  subjects: Record<string, string>;
  /** Languages with texts of the router. */
  edited: string[];
  /** Languages in which it is switched off. */
  disabled: string[];
}

/** All kinds. */
export function messageRowsQuery(routerId: string) {
  return mapQuery(messagesList(routerId), 'rows', ({ values }) => {
    const rows = new Map<string, MessageRow>();
    for (const { kind, parties, language, subject, isEdited, isEnabled } of values) {
      const row = rows.get(kind) ?? { kind, parties, subjects: {}, edited: [], disabled: [] };
      row.subjects[language] = subject;
      if (isEdited) row.edited.push(language);
      if (!isEnabled) row.disabled.push(language);
      rows.set(kind, row);
    }
    return [...rows.values()];
  });
}

/** One kind in each language; none if there is no such kind. */
export interface Texts {
  values: MessageView[];
  /** Of all messages, for `If-Match`. */
  version: string;
}

export function messageQuery(routerId: string, kind: string) {
  return mapQuery(withVersion(messagesList(routerId)), kind, ({ value, version }): Texts => {
    return { values: value.values.filter((one) => one.kind === kind), version };
  });
}

/** What a preview shows. Texts that are left out are those that are sent now. */
export type PreviewInput = Pick<MessagePreviewInput, 'kind' | 'language' | 'subject' | 'text'>;

/** Head and variables of a message with sample data. Its HTML is shown in a frame, which requests it by itself. */
export type Preview = Pick<MessagePreviewView, 'sender' | 'subject' | 'variables'> & { input: PreviewInput };

export function previewQuery(routerId: string, input: PreviewInput) {
  return defineQuery(['messages', 'preview', input], async (api, options): Promise<Preview> => {
    const { sender, subject, variables } = await new Messages(api).preview(routerId, input, options);
    return { sender, subject, variables, input };
  });
}

/** Kind and language of the address. */
export function parseMessage(query: URLSearchParams): { kind: string | null; language: Language } {
  return { kind: query.get('kind'), language: LANGUAGES.find((one) => one === query.get('language')) ?? 'en' };
}
