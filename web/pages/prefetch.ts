/** Loads what is needed once somebody does something: at the first sign of it, or when the page has stood for a moment. */
import { useEffect } from '../ui/index.js';

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;
/** Milliseconds until there is nothing of the page that it could hold up. */
const STOOD_MS = 1500;

/** Where it can not be loaded, whoever needs it asks anew. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const begin = () => void load().catch(() => undefined);
    const timer = setTimeout(begin, STOOD_MS);
    for (const sign of SIGNS) addEventListener(sign, begin, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, begin);
    };
  }, []);
}
