/** Who uses the console, and what that person may do. */
import type { AccessDescriptionView } from '../../client/generated/types.js';
import type { Action, Resource } from '../../src/domain/authorization/policy.js';
import type { Language } from '../i18n/language.js';
import { createContext, useContext } from '../ui/index.js';

/** The same on the server and in the browser. */
export interface Session {
  userId: string;
  name: string;
  email: string;
  roles: string[];
  /** Administers the whole deployment. */
  isSuperuser: boolean;
  routerId: string;
  organizationId: string;
  /** Organizations that the person can switch to, the current one included. */
  organizations: { id: string; name: string }[];
  /** Actions by resource, separated by blanks, from the access description. */
  rights: Record<string, string>;
  /** Language of the pages, in which numbers of forms are written. */
  language: Language;
  /** Time zone of the organization (IANA name). */
  timeZone: string;
  /** Country of the organization's language setting (ISO 3166-1); null if it names none. */
  countryCode: string | null;
  /** URL of the sprite. */
  iconsUrl: string;
}

export type { Resource };
export type Right = Action;

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be called within the console');
  return session;
}

/** Whether the person may do this on some rows. What may not be done is not shown; the service decides about each row. */
export function can({ rights }: Session, action: Right, resource: Resource): boolean {
  const actions = rights[resource] ?? '';
  return actions.includes(action) || (action !== 'read' && actions.includes('write'));
}

export function useCan(): (action: Right, resource: Resource) => boolean {
  const session = useSession();
  return (action, resource) => can(session, action, resource);
}

export function toRights({ resources }: AccessDescriptionView): Session['rights'] {
  return Object.fromEntries(Object.entries(resources).map(([name, { actions }]) => [name, actions.join(' ')]));
}
