/** Loads code that is needed only when the visitor acts. */
import { useEffect } from '../ui/index.js';

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;
/** Milliseconds without interaction after which it is loaded anyway; the page has finished loading by then. */
const IDLE_MS = 1500;

/** Calls `load` at the first interaction, or after a short time. Errors are ignored: the code that needs it imports it again. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const start = () => void load().catch(() => undefined);
    const timer = setTimeout(start, IDLE_MS);
    for (const event of INTERACTIONS) addEventListener(event, start, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of INTERACTIONS) removeEventListener(event, start);
    };
  }, []);
}
