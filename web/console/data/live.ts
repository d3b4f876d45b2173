/** Live updates: server-sent events that say which orders changed. The data itself comes through the API. */
import { useEffect, useState } from '../../ui/index.js';
import { useQueryClient, type QueryClient } from './query-client.js';
import { ORDER_KEY, ORDERS_KEY } from './queries.js';

export type LiveState = 'live' | 'connecting' | 'paused';

/** Lists are requested again at most this often, in milliseconds. */
const MIN_INTERVAL_MS = 1500;
/** Interval of refreshing while there is no connection, in milliseconds. */
const POLL_MS = 60_000;

/** Keeps the cached data up to date while the page is visible. */
export function useLiveUpdates(): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    const invalidator = createInvalidator(client);
    let source: EventSource | null = null;
    let hasMissed = false;
    const connect = () => {
      if (source || document.visibilityState === 'hidden') return;
      setState('connecting');
      source = new EventSource('/console/live');
      source.addEventListener('ready', () => {
        setState('live');
        // Events between two connections are not repeated.
        if (hasMissed) invalidator.all();
        hasMissed = true;
      });
      source.addEventListener('changes', ({ data }: MessageEvent<string>) =>
        invalidator.orders((JSON.parse(data) as { orderId: string | null }[]).map(({ orderId }) => orderId)),
      );
      source.addEventListener('reset', () => invalidator.all());
      source.onerror = () => setState(source?.readyState === EventSource.CLOSED ? 'paused' : 'connecting');
    };
    const close = () => {
      source?.close();
      source = null;
    };
    const onVisibility = () => (document.visibilityState === 'hidden' ? close() : connect());
    const poll = setInterval(() => {
      if (document.visibilityState === 'hidden' || source?.readyState === EventSource.OPEN) return;
      close();
      connect();
      invalidator.all();
    }, POLL_MS);
    connect();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(poll);
      invalidator.stop();
      document.removeEventListener('visibilitychange', onVisibility);
      close();
    };
  }, [client]);
  return state;
}

/** Collects changes for a moment and invalidates the queries that show them. */
function createInvalidator(client: QueryClient) {
  let changed = new Set<string>();
  let isAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const flush = () => {
    timer = undefined;
    last = performance.now();
    const orders = changed;
    const isAny = isAll;
    changed = new Set();
    isAll = false;
    void client.invalidateQueries({
      // Lists may show any order; a query of one order shows only that order.
      predicate: ({ queryKey: [kind, id] }) =>
        isAny || kind === ORDERS_KEY || (kind === ORDER_KEY && orders.has(String(id))),
    });
  };
  const schedule = () => {
    timer ??= setTimeout(flush, Math.max(0, last + MIN_INTERVAL_MS - performance.now()));
  };
  return {
    orders(ids: (string | null)[]) {
      for (const id of ids) if (id) changed.add(id);
      schedule();
    },
    all() {
      isAll = true;
      schedule();
    },
    stop: () => clearTimeout(timer),
  };
}
