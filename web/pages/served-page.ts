/** What a page tells the server of itself. */
import type { Transport } from '../../client/src/transport.js';
import type { FormFields, Setting, VNode } from '../ui/index.js';
import type { Language } from '../words/language.js';
import type { Props } from './page.js';

/** A request for a page. */
export interface Visit {
  /** Of the path, such as `token`. */
  parameters: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  /** Tags of `Accept-Language`, the dearest first. */
  wantedLanguages: string[];
}

/** A form that was sent without script. */
export interface SentForm extends Visit {
  fields: FormFields;
  language: Language;
}

/** What a sent form leads to: another address (303), or the same page drawn from other data. */
export type Outcome<Data> = { to: string } | { data: Data };

/** A page, seen from the server. */
export interface ServedPage<Data, Words> {
  /** Name of its file in `entries/`; null: the page needs no script. */
  entry: string | null;
  View: (props: Props<Data, Words>) => VNode;
  words: Record<Language, Words>;
  title: (data: Data, words: Words) => string;
  /** What is said where the service answers 404. */
  gone?: (words: Words) => { heading: string; text: string };
  /** @throws ApiError where the page can not be shown */
  load: (api: Transport, visit: Visit) => Promise<Data>;
  /** @throws ApiError or RefusedForm: the page is shown again with it */
  act?: (api: Transport, form: SentForm, data: Data) => Promise<Outcome<Data>>;
  setting: (
    data: Data,
    visit: Visit,
  ) => Pick<Setting, 'language' | 'timeZone'> & {
    organization: (Setting['organization'] & { brandColor: string | null }) | null;
  };
}
