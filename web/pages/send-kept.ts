/** Sends what was kept, one after the other, as long as a connection takes it. */
import { allKept, forget, keep, type Kept } from './kept-store.js';

/** How far it came. */
export interface Sent {
  /** The last address that the service led to; null where nothing went. */
  to: string | null;
  /** The session has ended: the rest goes after the next sign-in. */
  isSignedOut: boolean;
}

const LOCK = 'kept';

/** Several open pages take turns; where they can not, the keys make sure that nothing is done twice. */
export function sendKept(userId: string): Promise<Sent> {
  // Only over what browsers trust: https, and the machine itself.
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(LOCK, () => sendAll(userId)) : sendAll(userId);
}

async function sendAll(userId: string): Promise<Sent> {
  let to: string | null = null;
  for (const kept of await allKept(userId)) {
    if (kept.refusal !== null) continue;
    const outcome = await send(kept).catch(() => 'waits' as const);
    if (outcome === 'waits') break;
    if ('refusal' in outcome) {
      await keep({ ...kept, refusal: outcome.refusal });
      continue;
    }
    if (outcome.to.startsWith('/sign-in')) return { to, isSignedOut: true };
    await forget(kept.key);
    to = outcome.to;
  }
  return { to, isSignedOut: false };
}

/** Whatever does not come from the service itself counts as a lost connection, such as the page of a hotel's network. */
async function send({ path, fields, files }: Kept): Promise<{ to: string } | { refusal: string } | 'waits'> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: files.length > 0 ? formOf(files) : new URLSearchParams(fields),
  });
  const { to, message } = (await answer.json()) as { to?: string; message?: string };
  if (answer.ok && to) return { to };
  const isFinal = answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status);
  return isFinal ? { refusal: message ?? String(answer.status) } : 'waits';
}

function formOf(files: File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('file', file, file.name);
  return form;
}
