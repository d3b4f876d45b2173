/** Data of the page of built-in messages. */
import { Messages } from '../../../client/generated/resources.js';
import type { MessagePreviewInput, MessagePreviewView, MessageView } from '../../../client/generated/types.js';
import { LANGUAGES, type Language } from '../../i18n/language.js';
import { clientOf, type Api, type Request } from '../data/queries.js';
import { getVersioned } from '../../../client/src/versioned.js';

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
export function messageRowsQuery(api: Api, routerId: string): Request<MessageRow[]> {
  return {
    queryKey: ['messages', 'rows'],
    queryFn: async ({ signal }) => {
      const { values } = await new Messages(clientOf(api)).list(routerId, signal ? { signal } : {});
      const rows = new Map<string, MessageRow>();
      for (const { kind, parties, language, subject, isEdited, isEnabled } of values) {
        const row = rows.get(kind) ?? { kind, parties, subjects: {}, edited: [], disabled: [] };
        row.subjects[language] = subject;
        if (isEdited) row.edited.push(language);
        if (!isEnabled) row.disabled.push(language);
        rows.set(kind, row);
      }
      return [...rows.values()];
    },
  };
}

/** One kind in each language; none if there is no such kind. */
export interface Texts {
  values: MessageView[];
  /** Of all messages, for `If-Match`. */
  version: string;
}

export function messageQuery(api: Api, routerId: string, kind: string): Request<Texts> {
  return {
    queryKey: ['messages', 'kind', kind],
    queryFn: async ({ signal }) => {
      const path = ['routers', routerId, 'messages'];
      const { value, version } = await getVersioned<{ values: MessageView[] }>(clientOf(api), path, signal);
      return { values: value.values.filter((one) => one.kind === kind), version };
    },
  };
}

/** What a preview shows. Texts that are left out are those that are sent now. */
export type PreviewInput = Pick<MessagePreviewInput, 'kind' | 'language' | 'subject' | 'text'>;

/** Head and variables of a message with sample data. Its HTML is shown in a frame, which requests it by itself. */
export type Preview = Pick<MessagePreviewView, 'sender' | 'subject' | 'variables'> & { input: PreviewInput };

export function previewQuery(api: Api, routerId: string, input: PreviewInput): Request<Preview> {
  return {
    queryKey: ['messages', 'preview', input],
    queryFn: async ({ signal }) => {
      const messages = new Messages(clientOf(api));
      const { sender, subject, variables } = await messages.preview(routerId, input, signal ? { signal } : {});
      return { sender, subject, variables, input };
    },
  };
}

/** Kind and language of the address. */
export function parseMessage(query: URLSearchParams): { kind: string | null; language: Language } {
  return { kind: query.get('kind'), language: LANGUAGES.find((one) => one === query.get('language')) ?? 'en' };
}
