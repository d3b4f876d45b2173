/** Sends what was kept, one after the other, as long as a connection takes it. */
import type { FormError } from '../ui/index.js';
import { fetchWithProgress } from '../ui/upload.js';
import { allKept, forget, keep, type Kept } from './kept-store.js';

/** How far it came. */
export interface Sent {
  /** The last address that the service led to; null where nothing went. */
  to: string | null;
  /** The session has ended: the rest goes after the next sign-in. */
  isSignedOut: boolean;
}

/** What the service says of one, or that nothing got through. */
export type Outcome = { to: string } | { formError: FormError } | 'waits';

/** Gets the part of one that has been sent, 0 to 1. */
export type Tell = (kept: Kept, part: number) => void;

const LOCK = 'kept';

/** Several open pages take turns; where they can not, the keys make sure that nothing is done twice. */
export function sendKept(userId: string, tell: Tell): Promise<Sent> {
  // Only over what browsers trust: https, and the machine itself.
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(LOCK, () => sendAll(userId, tell)) : sendAll(userId, tell);
}

async function sendAll(userId: string, tell: Tell): Promise<Sent> {
  let to: string | null = null;
  for (const kept of await allKept(userId)) {
    if (kept.formError !== null) continue;
    const outcome = await sendOne(kept, tell);
    if (outcome === 'waits') break;
    if ('formError' in outcome) {
      const { message, details } = outcome.formError;
      await keep({ ...kept, formError: message, details });
      continue;
    }
    if (outcome.to.startsWith('/sign-in')) return { to, isSignedOut: true };
    await forget(kept.key);
    to = outcome.to;
  }
  return { to, isSignedOut: false };
}

/** Whatever does not come from the service itself counts as a lost connection, such as the page of a hotel's network. */
export async function sendOne(kept: Kept, tell: Tell): Promise<Outcome> {
  const { path, fields, files } = kept;
  try {
    const answer = await fetchWithProgress((part) => tell(kept, part))(path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: files.length > 0 ? formOf(kept) : new URLSearchParams(fields),
    });
    const { to, message, details } = (await answer.json()) as { to?: string } & Partial<FormError>;
    if (answer.ok && to) return { to };
    const isFinal = answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status);
    return isFinal ? { formError: { message: message ?? String(answer.status), details: details ?? [] } } : 'waits';
  } catch {
    return 'waits';
  }
}

function formOf({ fields, files }: Kept): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of files) form.append(name, file, file.name);
  return form;
}
