/** What a page tells the server of itself. */
import type { Transport } from '../../client/src/transport.js';
import type { FormFields, PageSettings, VNode } from '../ui/index.js';
import type { Language } from '../i18n/language.js';
import type { Props } from './page.js';

/** A request for a page. */
export interface Visit {
  /** Of the path, such as `token`. */
  parameters: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  /** Tags of `Accept-Language`, the dearest first. */
  wantedLanguages: string[];
  /** ISO 8601. */
  now: string;
}

/** What a page throws while it loads, where there is another to be shown instead. */
export class LedTo extends Error {
  override readonly name = 'LedTo';

  constructor(readonly to: string) {
    super(`People find this at ${to}`);
  }
}

/** A session that the browser keeps, out of reach of scripts. */
export interface KeptSession {
  token: string;
  expiresAt: string;
}

/** A proof that a client's link is its own, which the browser keeps out of reach of scripts. */
export interface KeptProof {
  proof: string;
  expiresAt: string;
}

/** A form that was sent without script. */
export interface SentForm extends Visit {
  fields: FormFields;
  language: Language;
}

/** What a sent form leads to: another address (303), signed in or, where `session` is null, out; or the same page drawn from other data. */
export type Outcome<Data> = { to: string; session?: KeptSession | null; proof?: KeptProof } | { data: Data };

/** A page, seen from the server. */
export interface ServedPage<Data, Messages> {
  /** Name of its file in `entries/`; null: the page needs no script. */
  entry: string | null;
  View: (props: Props<Data, Messages>) => VNode;
  messages: Record<Language, Messages>;
  /** Who is not signed in is led to the sign-in, and back from there. */
  needsAccount?: true;
  title: (data: Data, messages: Messages) => string;
  /** Origins of sites that may show the page within their own; none unless said. */
  ancestors?: (data: Data) => string[];
  /** What is said where the service answers 404. */
  gone?: (messages: Messages) => { heading: string; text: string };
  /** @throws ApiError where the page can not be shown, LedTo where another is */
  load: (api: Transport, visit: Visit) => Promise<Data>;
  /** @throws ApiError or RefusedForm: the page is shown again with it */
  act?: (api: Transport, form: SentForm, data: Data) => Promise<Outcome<Data>>;
  settings: (
    data: Data,
    visit: Visit,
  ) => Pick<PageSettings, 'language' | 'timeZone'> & {
    organization: (PageSettings['organization'] & { brandColor: string | null }) | null;
  };
}
