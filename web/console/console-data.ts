/** Data and modules of the console. */
import type { FormFields, VNode } from '../ui/index.js';
import type { PageModule } from './console-page.js';
import type { DehydratedState } from './data/query-client.js';
import type { PageName } from './manifest.js';
import type { Session } from './session.js';

/** What the server sends along with each page. */
export interface ConsoleData {
  session: Session;
  organizationName: string;
  /** Path and query of the request. */
  address: string;
  /** Null if no page has this address. */
  page: PageName | null;
  /** URLs of the stylesheets of pages, with the hashes of their content. */
  stylesheetUrls: string[];
  /** Answers of the API that the page shows. */
  queries: DehydratedState;
  /** The action that was completed without script, to show a confirmation. */
  done: string | null;
  /** Fields of a form that was sent without script to see its result, before the order is created. */
  draft: FormFields | null;
  /** Status of the API if the page could not be loaded; else 200. */
  status: number;
}

/** Loads a page when it is opened first. */
export type LoadModule = (page: PageName) => Promise<PageModule>;

/** Dialogs of the frame, loaded when they are opened first. */
export type DialogName = 'palette' | 'keys';
export type Dialog = (props: { close: () => void }) => VNode;
export type LoadDialog = (name: DialogName) => Promise<Dialog>;
