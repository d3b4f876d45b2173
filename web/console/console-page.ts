/** What a page of the console consists of. */
import type { VNode } from '../ui/index.js';
import type { ActionTable } from './actions.js';
import type { AnyQuery } from './data/query-client.js';
import type { Session } from './session.js';

/** Who asks, and when. */
export interface Viewer {
  session: Session;
  /** Time of the response, ISO 8601. */
  now: string;
}

export interface PageRequest {
  /** The ID in the path; empty if there is none. */
  id: string;
  query: URLSearchParams;
  viewer: Viewer;
}

interface ConsolePage<Messages> {
  /** From `#messages/…`. */
  messages: Messages;
  View: (props: { messages: Messages }) => VNode;
  /** Data that the page needs: the server and the browser request it in parallel, before the page is rendered. */
  listQueries?: (request: PageRequest) => AnyQuery[];
  /** What its forms do. */
  actions?: ActionTable;
  /** Loads what the page needs in addition for this query of the address. */
  prepare?: (query: URLSearchParams) => Promise<unknown>;
}

export type PageModule = ConsolePage<never>;

/** What the module of a page exports as `page`. */
export function definePage<Messages>(page: ConsolePage<Messages>): PageModule {
  return page as unknown as PageModule;
}

/** What the actions of the page did, by their names: the page's messages may say it in `done`. */
export function listDone(page: PageModule | null): Record<string, string> {
  return (page?.messages as { done?: Record<string, string> } | undefined)?.done ?? {};
}
