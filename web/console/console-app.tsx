/** The console: contexts, the frame, and the page of the current address. */
import { useCallback, useEffect, useLayoutEffect, usePageContext, useRef, useState } from '../ui/index.js';
import type { RejectedForm } from '../pages/page-props.js';
import type { ConsoleMessages } from '../i18n/en/console.js';
import { findHandler } from '../pages/find-handler.js';
import { NavigationContext, parseAddress, useAddress, type Address } from './address.js';
import type { ConsoleData, LoadDialog, LoadModule } from './console-data.js';
import { listDone, type PageModule } from './console-page.js';
import { QueryClientProvider, type QueryClient } from './data/query-client.js';
import { Frame } from './frame/frame.js';
import { Failed } from './kit/states.js';
import { currentTime, NowProvider } from './kit/times.js';
import { PageHeader } from './kit/page-header.js';
import { Toasts, type Toast } from './kit/toasts.js';
import { DraftContext, type Draft } from './draft.js';
import { ConsoleMessagesContext } from './messages.js';
import { PageModuleContext } from './page-context.js';
import { findPage } from './manifest.js';
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
  const [page, setPage] = useState<{ module: PageModule | null }>({ module: first });
  const [status, setStatus] = useState(data.status);
  const [draft, setDraft] = useState<Draft | null>(() => toDraft(data, formError));
  const shownPath = useRef(parseAddress(data.address).path);
  const prepare = useCallback(async ({ path, id, query }: Address) => {
    const name = findPage(path);
    const module = name && (await load.loadModule(name));
    const viewer = { session, now: currentTime(now) };
    const queries = module?.listQueries?.({ id, query, viewer }) ?? [];
    // Another state of the same page: what it shows already stays up to date by itself.
    const isNew = path !== shownPath.current;
    const missing = queries.filter((one) => isNew || client.getQueryData(one.queryKey) === undefined);
    const requests = missing.map((one) => client.prefetchQuery(one));
    const waited = new Promise((resolve) => setTimeout(resolve, DATA_MS));
    await module?.prepare?.(query);
    await Promise.race([Promise.all(requests), waited]);
    return () => {
      shownPath.current = path;
      setPage({ module });
      setStatus(200);
      setDraft(null);
    };
  }, []);
  const navigation = useAddress(data.address, prepare);
  useModulesOfLinks(load.loadModule);
  useFocusAndScroll(navigation);
  useHydratedMark();
  const View = page.module?.View;
  return (
    <SessionContext.Provider value={session}>
      <ConsoleMessagesContext.Provider value={messages}>
        <QueryClientProvider client={client}>
          <NavigationContext.Provider value={navigation}>
            <PageModuleContext.Provider value={page.module}>
              <DraftContext.Provider value={draft}>
                <NowProvider>
                  <Toasts initial={toToast(data, formError, messages, first)} close={messages.keys.close}>
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
                </NowProvider>
              </DraftContext.Provider>
            </PageModuleContext.Provider>
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
function toToast(
  { done }: ConsoleData,
  formError: RejectedForm | null,
  messages: ConsoleMessages,
  page: PageModule | null,
): Toast | null {
  // A form with a name shows the error itself.
  if (formError) return formError.fields.form ? null : { kind: 'error', text: formError.message };
  if (done === null) return null;
  const text = findHandler(listDone(page), done) ?? findHandler(messages.done, done);
  return text ? { kind: 'success', text } : null;
}

/** Loads the module of a page as soon as a link to it is pointed at or has the focus. */
function useModulesOfLinks(loadModule: LoadModule): void {
  useEffect(() => {
    const load = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const page = link && link.origin === location.origin ? findPage(link.pathname) : null;
      if (page) loadModule(page).catch(() => undefined);
    };
    addEventListener('pointerover', load, { passive: true });
    addEventListener('focusin', load);
    return () => {
      removeEventListener('pointerover', load);
      removeEventListener('focusin', load);
    };
  }, [loadModule]);
}

/**
 * Moves the focus to the heading of a page that was opened, so that screen readers announce it. Shows its beginning, or
 * what was shown when it was left.
 */
function useFocusAndScroll({ path, query, scrollY }: Address): void {
  const last = useRef(path);
  useLayoutEffect(() => {
    const isOther = last.current !== path;
    last.current = path;
    if (isOther) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    if (isOther || scrollY !== undefined) scrollTo(0, scrollY ?? 0);
  }, [path, query]);
}

/** Styles and tests see that scripts run. */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    performance.mark('hydrated');
  }, []);
}
