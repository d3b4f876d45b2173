/** The address of the console: reading it, changing it without leaving the document. */
import { createContext, useCallback, useContext, useEffect, useRef, useState } from '../ui/index.js';
import { UUID } from './routes.js';

export interface Address {
  /** Without query. */
  path: string;
  /** The ID in the path; empty if there is none. */
  id: string;
  query: URLSearchParams;
  /** How far the page was scrolled when it was left; undefined unless it is opened by the history. */
  scrollY?: number;
}

export interface Navigation extends Address {
  /** Opens an address of the console. @param replace changes the entry of the history instead of adding one */
  navigate: (href: string, options?: { replace?: boolean }) => void;
  /** Opens an address of the console, and waits until it is shown. */
  open: (href: string) => Promise<void>;
  /** The page of the next address is being loaded. */
  isLoading: boolean;
}

export const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useNavigation must be called within the console');
  return navigation;
}

/** @param href path and query */
export function parseAddress(href: string): Address {
  const { pathname, searchParams } = new URL(href, 'http://console');
  return { path: pathname, id: UUID.exec(pathname)?.[0] ?? '', query: searchParams };
}

/**
 * The current address. Links to the console are followed without loading another document.
 * @param prepare loads what the next page needs, and returns what shows it; if that fails, the browser loads the document
 */
export function useAddress(initial: string, prepare: (address: Address) => Promise<() => void>): Navigation {
  const [address, setAddress] = useState(() => parseAddress(initial));
  const [isLoading, setIsLoading] = useState(false);
  const latest = useRef(0);
  const show = useCallback(
    async (href: string, change: () => void, scrollY?: number) => {
      const number = ++latest.current;
      setIsLoading(true);
      try {
        const next = parseAddress(href);
        const showPage = await prepare(next);
        // Another address was opened while this one was loading.
        if (number !== latest.current) return;
        showPage();
        change();
        setAddress({ ...next, scrollY });
      } catch {
        if (number === latest.current) location.assign(href);
      }
      setIsLoading(false);
    },
    [prepare],
  );
  const open = useCallback(
    (href: string, replace = false) =>
      show(href, () => {
        if (replace) return history.replaceState(null, '', href);
        history.replaceState(scrollY, '');
        history.pushState(null, '', href);
      }),
    [show],
  );
  const navigate = useCallback((href: string, { replace = false } = {}) => void open(href, replace), [open]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = findConsoleLink(event);
      if (href === null) return;
      event.preventDefault();
      navigate(href);
    };
    const restore = ({ state }: PopStateEvent) =>
      void show(location.pathname + location.search, () => undefined, typeof state === 'number' ? state : undefined);
    // Browsers scroll before the page is shown, which is right only when they load a document.
    const leave = () => (history.scrollRestoration = 'auto');
    history.scrollRestoration = 'manual';
    addEventListener('click', follow);
    addEventListener('popstate', restore);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('click', follow);
      removeEventListener('popstate', restore);
      removeEventListener('pagehide', leave);
    };
  }, [navigate, show]);
  return { ...address, navigate, open, isLoading };
}

/** Returns the path and query of a link to the console that was clicked plainly; null for any other click. */
function findConsoleLink(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || event.defaultPrevented || !link || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  const isConsole = origin === location.origin && /^\/console(\/|$)/.test(pathname);
  return isConsole && hash === '' ? pathname + search : null;
}
