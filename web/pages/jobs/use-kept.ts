/** What waits for a connection on this page: kept when a form is sent, sent when there is one. */
import { useEffect, useRef, useState } from '../../ui/index.js';
import { newIdempotencyKey } from '../../../client/src/idempotency-key.js';
import { entriesOf } from '../api.js';
import { allKept, forget, keep, type Kept } from '../kept-store.js';
import { sendKept } from '../send-kept.js';

/** Milliseconds after which what waits is tried again. */
const AGAIN_MS = 20_000;

/** For the forms of the page, and for what tells of it. */
export interface Keeping {
  kept: Kept[];
  isSending: boolean;
  isSignedOut: boolean;
  /** Something that waited has been sent since the page was drawn. */
  isStale: boolean;
  /** The browser keeps nothing, or has no room left. */
  isFull: boolean;
  /** Keeps a form and sends it; once it has arrived the page goes where the service leads. */
  take: (form: HTMLFormElement, about: { stepId: string; label: string }) => Promise<void>;
  sendNow: () => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** Nothing is read before the browser has taken over. @param userId whose it is */
export function useKept(userId: string): Keeping {
  const [kept, setKept] = useState<Kept[]>([]);
  const [state, setState] = useState({ isSending: false, isSignedOut: false, isStale: false, isFull: false });
  const isUnderWay = useRef(false);
  const look = async () => setKept(await allKept(userId).catch(() => []));

  const flush = async (): Promise<string | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setState((former) => ({ ...former, isSending: true }));
    const { to, isSignedOut } = await sendKept(userId).catch(() => ({ to: null, isSignedOut: false }));
    isUnderWay.current = false;
    setState((former) => ({ ...former, isSending: false, isSignedOut, isStale: former.isStale || to !== null }));
    await look();
    return to;
  };

  useEffect(() => {
    const again = () => void flush();
    const timer = setInterval(async () => {
      if (navigator.onLine && (await allKept(userId)).some(({ refusal }) => refusal === null)) again();
    }, AGAIN_MS);
    void look().then(again);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, []);

  return {
    kept,
    ...state,
    take: async (form, { stepId, label }) => {
      const files = [...(form.querySelector<HTMLInputElement>('input[type=file]')?.files ?? [])];
      const key = newIdempotencyKey();
      const { pathname, search } = new URL(form.action);
      const path = pathname + search.replace(/\bkey=[^&]*/, `key=${key}`);
      const fields = entriesOf(form) as Record<string, string>;
      const deed = fields.deed ?? 'upload';
      const keptAt = Date.now();
      try {
        await keep({ key, userId, about: stepId, label, deed, path, fields, files, keptAt, refusal: null });
      } catch {
        setState((former) => ({ ...former, isFull: true }));
        return;
      }
      form.reset();
      await look();
      const to = await flush();
      const waits = (await allKept(userId)).some((one) => one.key === key);
      if (to && !waits) location.assign(to);
    },
    sendNow: async () => void (await flush()),
    remove: async (key) => {
      await forget(key);
      await look();
    },
  };
}
