/** Carries out actions of the page in the browser. */
import type { FormFields } from '../../ui/index.js';
import { runAction } from '../actions.js';
import { useNavigation } from '../address.js';
import { getApi } from '../api.js';
import { useQueryClient } from '../data/query-client.js';
import { useToast } from '../kit/toasts.js';
import { usePage } from '../page-context.js';
import { useSession } from '../session.js';

/** Parts of the API that change by requests to themselves only: other actions do not have them requested again. */
const STABLE: (string | undefined)[] = [
  'users',
  'order-tags',
  'products',
  'settings',
  'organization',
  'workflow-templates',
];

/** The part of the API that a path belongs to. */
const areaOf = (path = '') => /^\/api(?:\/v1|\/routers\/[^/]+)\/([^/]+)/.exec(path)?.[1];

interface SubmitOptions {
  /** Called once it is done, before the page is refreshed or the page of what was created is opened. */
  onDone?: (secret: string | null) => void;
  /** What the message says of the action, after its own words. */
  about?: string;
}

/**
 * Returns a function that carries out the action that the fields name (`intent`), says what was done, opens what it created
 * and requests again what is shown. @throws what the service answers
 */
export function useSubmit(): (fields: FormFields, options?: SubmitOptions) => Promise<void> {
  const session = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const { open } = useNavigation();
  const { actions, describeDone } = usePage();
  return async (fields, { onDone, about } = {}) => {
    const changed = new Set<string | undefined>();
    const api = getApi().observe((path) => changed.add(areaOf(path)));
    const { done, to, secret } = await runAction(actions, api, session, fields);
    showToast({ kind: 'success', text: [describeDone(done), about].filter(Boolean).join(' ') });
    onDone?.(secret);
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => {
      const area = areaOf(queryKey.find((part) => typeof part === 'string' && part.startsWith('/')) as string);
      return !STABLE.includes(area) || changed.has(area);
    };
    if (!to) return client.invalidateQueries({ predicate });
    // The next page waits for what it needs. A panel of this page is closed before its list is requested again.
    await client.invalidateQueries({ predicate, refetchType: 'none' });
    await open(to);
    await client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  };
}
