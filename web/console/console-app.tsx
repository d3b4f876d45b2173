/** The console: contexts, the frame, and the page of the current address. */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  usePageContext,
  useRef,
  useState,
  type FormError,
} from '../ui/index.js';
import type { RejectedForm } from '../pages/page-props.js';
import type { ConsoleMessages } from '../i18n/en/console.js';
import { NavigationContext, useAddress, type Address } from './address.js';
import { getApi } from './api.js';
import type { ConsoleData, LoadDialog, LoadModule, PageModule } from './console-data.js';
import { QueryClientProvider, type QueryClient } from './data/query-client.js';
import { Frame } from './frame/frame.js';
import { Failed } from './kit/states.js';
import { currentTime } from './kit/times.js';
import { PageHeader } from './kit/page-header.js';
import { Toasts, type Toast } from './kit/toasts.js';
import { DraftContext, type Draft } from './draft.js';
import { ConsoleMessagesContext } from './messages.js';
import { listQueries } from './page-queries.js';
import { matchRoute, type PageName } from './routes.js';
import { SessionContext } from './session.js';

/** Milliseconds that a page waits for its data before it opens with placeholders. */
const DATA_MS = 250;

export interface ConsoleAppProps {
  data: ConsoleData;
  messages: ConsoleMessages;
  /** The page of the first render, with its module loaded. */
  first: PageModule | null;
  loadModule: LoadModule;
  loadDialog: LoadDialog;
  client: QueryClient;
  /** Error of an action without script. */
  formError: RejectedForm | null;
}

export function ConsoleApp({ data, messages, first, client, formError, ...load }: ConsoleAppProps) {
  const { session } = data;
  const { now } = usePageContext();
  const [page, setPage] = useState<{ name: PageName; module: PageModule | null }>({ name: data.page, module: first });
  const [status, setStatus] = useState(data.status);
  const [draft, setDraft] = useState<Draft | null>(() => toDraft(data, formError));
  const prepare = useCallback(async ({ path, query }: Address) => {
    const route = matchRoute(path);
    const requests = listQueries(route, query, { session, now: currentTime(now) }, getApi()).map((one) =>
      client.prefetchQuery(one),
    );
    const waited = new Promise((resolve) => setTimeout(resolve, DATA_MS));
    const module = route.page === 'missing' ? null : await load.loadModule(route.page);
    await module?.prepare?.(query);
    await Promise.race([Promise.all(requests), waited]);
    setPage({ name: route.page, module });
    setStatus(200);
    setDraft(null);
  }, []);
  const navigation = useAddress(data.address, prepare);
  useFocusOnChange(navigation.path);
  useHydratedMark();
  const View = page.module?.View;
  return (
    <SessionContext.Provider value={session}>
      <ConsoleMessagesContext.Provider value={messages}>
        <QueryClientProvider client={client}>
          <NavigationContext.Provider value={navigation}>
            <DraftContext.Provider value={draft}>
              <Toasts initial={toToast(data, formError, messages)} close={messages.keys.close}>
                <Frame loadDialog={load.loadDialog}>
                  {View && status < 400 ? (
                    <View key={navigation.path} messages={page.module!.messages} />
                  ) : (
                    <>
                      <PageHeader heading={status < 400 ? messages.notFound : messages.error.heading} />
                      <Failed status={status < 400 ? 404 : status} />
                    </>
                  )}
                </Frame>
              </Toasts>
            </DraftContext.Provider>
          </NavigationContext.Provider>
        </QueryClientProvider>
      </ConsoleMessagesContext.Provider>
    </SessionContext.Provider>
  );
}

/** The form that was sent without script. */
function toDraft({ draft }: ConsoleData, formError: RejectedForm | null): Draft | null {
  if (formError) return { fields: formError.fields, formError };
  return draft && { fields: draft, formError: null };
}

/** The result of an action without script. */
function toToast({ done, page }: ConsoleData, formError: FormError | null, messages: ConsoleMessages): Toast | null {
  // The form of a new order shows the error itself.
  if (formError)
    return page === 'new-order' || page === 'edit-order' ? null : { kind: 'error', text: formError.message };
  const text = done !== null && Object.hasOwn(messages.done, done) ? messages.done[done] : undefined;
  return text ? { kind: 'success', text } : null;
}

/** Moves the focus to the heading of a page that was opened, so that screen readers announce it. */
function useFocusOnChange(path: string): void {
  const last = useRef(path);
  useLayoutEffect(() => {
    if (last.current === path) return;
    last.current = path;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus();
  }, [path]);
}

/** Styles and tests see that scripts run. */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    performance.mark('hydrated');
  }, []);
}
