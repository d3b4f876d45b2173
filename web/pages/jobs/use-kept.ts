/** What waits for a connection on this page: kept when a form is sent, sent when there is one. */
import { FormValidationError, useEffect, useRef, useState, type FormError } from '../../ui/index.js';
import { usePrefetch } from '../prefetch.js';
import { isAnythingKept } from '../kept-mark.js';
import type { Kept } from '../kept-store.js';
import type { Outcome, Tell } from '../send-kept.js';

/** Milliseconds after which what waits is tried again. */
const AGAIN_MS = 20_000;

const NOTHING = {
  isSending: false,
  going: null as Keeping['going'],
  isSignedOut: false,
  isStale: false,
  isFull: false,
};

/** For the forms of the page, and for what tells of it. */
export interface Keeping {
  kept: Kept[];
  isSending: boolean;
  /** What goes right now, and the part of it that has gone, 0 to 1. */
  going: { about: string; intent: string; part: number } | null;
  isSignedOut: boolean;
  /** Something that waited has been sent since the page was drawn. */
  isStale: boolean;
  /** The browser keeps nothing, or has no room left. */
  isFull: boolean;
  /**
   * Keeps a form and sends it; once it has arrived the page goes where the service leads. What is refused at once is not
   * kept: it stands in its form. @throws RefusedForm
   */
  take: (form: HTMLFormElement, about: { stepId: string; label: string }) => Promise<void>;
  sendNow: () => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** A script of its own: what the reader sees does not wait for it. */
const later = () => import('./kept.lazy.js');
const nothing = (): Kept[] => [];
const isWaiting = ({ formError }: Kept) => formError === null;

/** Nothing is read before the browser has taken over. @param userId whose it is */
export function useKept(userId: string): Keeping {
  const [kept, setKept] = useState<Kept[]>([]);
  const [state, setState] = useState(NOTHING);
  const isUnderWay = useRef(false);
  const change = (some: Partial<typeof NOTHING>) => setState((former) => ({ ...former, ...some }));
  const look = async () => {
    const all = isAnythingKept() ? await later().then((store) => store.allKept(userId), nothing) : [];
    setKept(all);
    return all;
  };

  const tell: Tell = ({ about, intent, files }, part) => {
    if (files.length > 0) change({ going: { about, intent, part } });
  };

  const flush = async (): Promise<string | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    change({ isSending: true });
    const { sendKept } = await later();
    const { to, isSignedOut } = await sendKept(userId, tell).catch(() => ({ to: null, isSignedOut: false }));
    isUnderWay.current = false;
    change({ isSending: false, going: null, isSignedOut });
    await look();
    return to;
  };
  const flushAgain = async () => {
    const to = (await look()).some(isWaiting) ? await flush() : null;
    if (to !== null) change({ isStale: true });
  };

  usePrefetch(later);
  useEffect(() => {
    const again = () => void flushAgain();
    const timer = setInterval(() => navigator.onLine && again(), AGAIN_MS);
    again();
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, []);

  return {
    kept,
    ...state,
    take: async (form, about) => {
      const { keep, keptOf, allKept, forget, sendOne } = await later();
      const taken = keptOf(form, userId, about);
      try {
        await keep(taken);
      } catch {
        const outcome = await sendOne(taken, tell);
        change({ going: null, isFull: outcome === 'waits' });
        return leave(outcome);
      }
      const to = await flush();
      const mine = (await allKept(userId)).find(({ key }) => key === taken.key);
      if (!mine) return leave({ to: to ?? location.href });
      if (isWaiting(mine)) {
        await look();
        return form.reset();
      }
      await forget(mine.key);
      await look();
      leave({ formError: { message: mine.formError ?? '', details: mine.details ?? [] } });
    },
    sendNow: flushAgain,
    remove: async (key) => {
      await (await later()).forget(key);
      await look();
    },
  };
}

/** @throws RefusedForm */
function leave(outcome: Outcome): void {
  if (outcome === 'waits') return;
  if ('to' in outcome) return location.assign(outcome.to);
  const { message, details }: FormError = outcome.formError;
  throw Object.assign(new FormValidationError(null, message), { details });
}
