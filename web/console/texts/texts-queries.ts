/** Data of the page of built-in messages. */
import { Messages } from '../../../client/generated/resources.js';
import type { MessagePreviewInput, MessagePreviewView, MessageView } from '../../../client/generated/types.js';
import { LANGUAGES, type Language } from '../../i18n/language.js';
import { clientOf, type Api, type Request } from '../data/queries.js';

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

/** One kind in each language; empty if there is no such kind. */
export function messageQuery(api: Api, routerId: string, kind: string): Request<MessageView[]> {
  return {
    queryKey: ['messages', 'kind', kind],
    queryFn: async ({ signal }) => {
      const { values } = await new Messages(clientOf(api)).list(routerId, signal ? { signal } : {});
      return values.filter((one) => one.kind === kind);
    },
  };
}

/** The message with sample data. Texts that are left out are those that are sent now. */
export function previewQuery(api: Api, routerId: string, input: MessagePreviewInput): Request<MessagePreviewView> {
  return {
    queryKey: ['messages', 'preview', input],
    queryFn: ({ signal }) => new Messages(clientOf(api)).preview(routerId, input, signal ? { signal } : {}),
  };
}

/** Kind and language of the address. */
export function parseMessage(query: URLSearchParams): { kind: string | null; language: Language } {
  return { kind: query.get('kind'), language: LANGUAGES.find((one) => one === query.get('language')) ?? 'en' };
}
