/** Sends the queued forms in order, until the connection fails. */
import type { FormError } from '../../../ui/index.js';
import { fetchWithProgress } from '../../../ui/upload.js';
import { enqueue, listQueued, removeQueued, type QueuedForm } from './store.js';

export interface FlushResult {
  /** Redirect target of the last form that was sent; null if none was. */
  to: string | null;
  /** The session has ended. The remaining forms are sent after the next sign-in. */
  isSignedOut: boolean;
}

/** The service's redirect or rejection; `failed` if the form did not reach the service. */
export type SendResult = { to: string } | { formError: FormError } | 'failed';

/** Receives the fraction of the form that has been sent, 0 to 1. */
export type OnUploadProgress = (form: QueuedForm, progress: number) => void;

const LOCK = 'offline-queue';

/** Sends all forms of a user. A lock keeps several tabs from sending the same form at once. */
export function flushQueue(userId: string, onProgress: OnUploadProgress): Promise<FlushResult> {
  // Web Locks exist in secure contexts only. Without them, the idempotency keys prevent duplicates.
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(LOCK, () => sendAll(userId, onProgress)) : sendAll(userId, onProgress);
}

async function sendAll(userId: string, onProgress: OnUploadProgress): Promise<FlushResult> {
  let to: string | null = null;
  for (const form of await listQueued(userId)) {
    if (form.rejection !== null) continue;
    const result = await sendQueued(form, onProgress);
    if (result === 'failed') break;
    if ('formError' in result) {
      const { message, details } = result.formError;
      await enqueue({ ...form, rejection: message, details });
      continue;
    }
    if (result.to.startsWith('/sign-in')) return { to, isSignedOut: true };
    await removeQueued(form.key);
    to = result.to;
  }
  return { to, isSignedOut: false };
}

/** Sends one form. A response that is not JSON, such as the login page of a public network, counts as a failure. */
export async function sendQueued(form: QueuedForm, onProgress: OnUploadProgress): Promise<SendResult> {
  const { path, fields, files } = form;
  try {
    const response = await fetchWithProgress((progress) => onProgress(form, progress))(path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: files.length > 0 ? toFormData(form) : new URLSearchParams(fields),
    });
    const { to, message, details } = (await response.json()) as { to?: string } & Partial<FormError>;
    const { status } = response;
    if (response.ok && to) return { to };
    const isRejected = status >= 400 && status < 500 && ![408, 429].includes(status);
    return isRejected ? { formError: { message: message ?? String(status), details: details ?? [] } } : 'failed';
  } catch {
    return 'failed';
  }
}

function toFormData({ fields, files }: QueuedForm): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const [name, file] of files) data.append(name, file, file.name);
  return data;
}
