/** State of the browser. */
import { useEffect, useState } from 'preact/hooks';
import { usePageContext } from './page-context.js';

/** Returns whether the browser is online; true on the server and in the first render. */
export function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(true);
  useEffect(() => {
    const update = () => setIsOnline(navigator.onLine);
    update();
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return isOnline;
}

/** Returns whether the page is hydrated; false on the server and in the first render, which must match. */
export function useIsHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  return isHydrated;
}

/** Returns the time zone of the browser; without script, and in the first render, that of the page. */
export function useReaderTimeZone(): string {
  const { timeZone } = usePageContext();
  return useIsHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone || timeZone : timeZone;
}
