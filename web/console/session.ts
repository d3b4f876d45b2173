/** Who uses the console, and what that person may do. */
import type { AccessDescriptionView } from '../../client/generated/types.js';
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
  /** Actions by resource, from the access description. */
  rights: Record<string, string[]>;
  /** Language of the pages, in which numbers of forms are written. */
  language: Language;
  /** Time zone of the organization (IANA name). */
  timeZone: string;
  /** Country of the organization's language setting (ISO 3166-1); null if it names none. */
  countryCode: string | null;
  /** URL of the sprite. */
  iconsUrl: string;
}

const RESOURCES = [
  'order',
  'product',
  'dispatch',
  'note',
  'workflow',
  'delivery',
  'viewPreset',
  'user',
  'partner',
  'partnerAvailability',
  'partnerInvitation',
  'partnerUser',
  'partnerGroup',
  'orderTag',
  'payout',
  'payoutApproval',
  'organization',
  'routerMessage',
  'routerSettings',
  'apiKey',
  'webhook',
  'coverageArea',
  'webform',
  'workflowTemplate',
  'technician',
] as const;
export type Resource = (typeof RESOURCES)[number];
export type Right = 'create' | 'read' | 'update' | 'delete';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be called within the console');
  return session;
}

/** Whether the person may do this on some rows. What may not be done is not shown; the service decides about each row. */
export function useCan(): (action: Right, resource: Resource) => boolean {
  const { rights } = useSession();
  return (action, resource) => {
    const actions = rights[resource] ?? [];
    return actions.includes(action) || (action !== 'read' && actions.includes('write'));
  };
}

/** Keeps of the access description what the console asks for. */
export function pickRights({ resources }: AccessDescriptionView): Session['rights'] {
  return Object.fromEntries(RESOURCES.map((name) => [name, resources[name]?.actions ?? []]));
}
