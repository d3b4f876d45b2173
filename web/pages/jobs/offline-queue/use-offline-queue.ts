/** The offline queue of a page: forms are stored when submitted, and sent as soon as there is a connection. */
import { FormValidationError, useEffect, useRef, useState } from '../../../ui/index.js';
import { usePrefetch } from '../../prefetch.js';
import { hasQueuedForms } from './flag.js';
import type { OnUploadProgress, SendResult } from './flush.js';
import type { QueuedForm } from './store.js';

/** Interval of retries in milliseconds. */
const RETRY_MS = 20_000;

const INITIAL_STATE = {
  isSending: false,
  upload: null as OfflineQueue['upload'],
  isSignedOut: false,
  isStale: false,
  isStorageFull: false,
};

export interface OfflineQueue {
  forms: QueuedForm[];
  isSending: boolean;
  /** The upload in progress and the fraction sent, 0 to 1. */
  upload: { stepId: string; intent: string; progress: number } | null;
  isSignedOut: boolean;
  /** Queued forms have been sent since the page was rendered, so it shows an old state. */
  isStale: boolean;
  /** The browser has no storage, or it is full. */
  isStorageFull: boolean;
  /**
   * Stores a form and sends it. On success the page follows the redirect of the service; without a connection the form stays
   * in the queue. @throws FormValidationError if the service rejects the form; it is not queued then
   */
  submit: (form: HTMLFormElement, about: { stepId: string; label: string }) => Promise<void>;
  sendNow: () => Promise<void>;
  remove: (key: string) => Promise<void>;
}

const loadLazyModule = () => import('./offline-queue.lazy.js');
const isPending = ({ rejection }: QueuedForm) => rejection === null;

/** Called once per page. @param userId owner of the forms */
export function useOfflineQueue(userId: string): OfflineQueue {
  const [forms, setForms] = useState<QueuedForm[]>([]);
  const [state, setState] = useState(INITIAL_STATE);
  const isFlushing = useRef(false);
  const change = (part: Partial<typeof INITIAL_STATE>) => setState((former) => ({ ...former, ...part }));

  const refresh = async () => {
    const listQueued = async () => (await loadLazyModule()).listQueued(userId);
    const all = hasQueuedForms() ? await listQueued().catch((): QueuedForm[] => []) : [];
    setForms(all);
    return all;
  };

  const onProgress: OnUploadProgress = ({ stepId, intent, files }, progress) => {
    if (files.length > 0) change({ upload: { stepId, intent, progress } });
  };

  const flush = async (): Promise<string | null> => {
    if (isFlushing.current) return null;
    isFlushing.current = true;
    change({ isSending: true });
    const { flushQueue } = await loadLazyModule();
    const { to, isSignedOut } = await flushQueue(userId, onProgress).catch(() => ({ to: null, isSignedOut: false }));
    isFlushing.current = false;
    change({ isSending: false, upload: null, isSignedOut });
    await refresh();
    return to;
  };
  const retry = async () => {
    const to = (await refresh()).some(isPending) ? await flush() : null;
    if (to !== null) change({ isStale: true });
  };

  usePrefetch(loadLazyModule);
  useEffect(() => {
    const onOnline = () => void retry();
    const timer = setInterval(() => navigator.onLine && onOnline(), RETRY_MS);
    onOnline();
    addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onOnline);
    };
  }, []);

  return {
    forms,
    ...state,
    submit: async (form, about) => {
      const { createQueuedForm, enqueue, listQueued, removeQueued, sendQueued } = await loadLazyModule();
      const entry = createQueuedForm(form, userId, about);
      try {
        await enqueue(entry);
      } catch {
        const result = await sendQueued(entry, onProgress);
        change({ upload: null, isStorageFull: result === 'failed' });
        return followResult(result);
      }
      const to = await flush();
      const queued = (await listQueued(userId)).find(({ key }) => key === entry.key);
      if (!queued) return followResult({ to: to ?? location.href });
      if (isPending(queued)) {
        await refresh();
        return form.reset();
      }
      await removeQueued(queued.key);
      await refresh();
      followResult({ formError: { message: queued.rejection ?? '', details: queued.details ?? [] } });
    },
    sendNow: retry,
    remove: async (key) => {
      await (await loadLazyModule()).removeQueued(key);
      await refresh();
    },
  };
}

/** @throws FormValidationError for a rejected form */
function followResult(result: SendResult): void {
  if (result === 'failed') return;
  if ('to' in result) return location.assign(result.to);
  const { message, details } = result.formError;
  throw Object.assign(new FormValidationError(null, message), { details });
}
