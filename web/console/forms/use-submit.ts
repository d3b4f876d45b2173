/** Carries out actions of the page in the browser. */
import type { FormFields } from '../../ui/index.js';
import { runAction } from '../actions.js';
import { useNavigation } from '../address.js';
import { getApi } from '../api.js';
import { useQueryClient } from '../data/query-client.js';
import { useToast } from '../kit/toasts.js';
import { usePage } from '../page-context.js';
import { useSession } from '../session.js';

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
    const { done, to, secret } = await runAction(actions, getApi(), session, fields);
    showToast({ kind: 'success', text: [describeDone(done), about].filter(Boolean).join(' ') });
    onDone?.(secret);
    if (!to) return client.invalidateQueries();
    // The next page waits for what it needs. A panel of this page is closed before its list is requested again.
    await client.invalidateQueries({ refetchType: 'none' });
    await open(to);
    await client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  };
}
