/** The script of the console. It loads a module for each page. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/console';
import { parseAddress } from '../console/address.js';
import { getApi } from '../console/api.js';
import { ConsoleApp } from '../console/console-app.js';
import type { ConsoleData, Dialog, DialogName, LoadDialog, LoadModule } from '../console/console-data.js';
import { createQueryClient, hydrate as hydrateQueries } from '../console/data/query-client.js';
import { findStylesheet, PAGES } from '../console/manifest.js';
import type { InitialState } from '../pages/page-props.js';
import { hydrate, PageContext } from '../ui/index.js';

const DIALOGS: Record<DialogName, () => Promise<{ Dialog: Dialog }>> = {
  palette: () => import('../console/frame/palette.js'),
  keys: () => import('../console/frame/keys-dialog.js'),
};

/** Loads the styles of a page that is opened within the console. Without them the page is still readable. */
async function loadStylesheet(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const settled = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  await settled;
}

const createLoader =
  ({ stylesheetUrls }: ConsoleData): LoadModule =>
  async (name) => {
    const stylesheet = findStylesheet(name);
    const url = stylesheetUrls.find((one) => one.replace(/-\w{10}\.css$/, '.css').endsWith(`/${stylesheet}`));
    const [{ page }] = await Promise.all([PAGES[name].module(), url ? loadStylesheet(url) : null]);
    return page;
  };

const loadDialog: LoadDialog = (name) => DIALOGS[name]().then(({ Dialog }) => Dialog);

async function start(): Promise<void> {
  const text = document.getElementById('initial-state')?.textContent;
  const root = document.getElementById('root');
  if (!text || !root) return;
  const { data, settings, formError } = JSON.parse(text) as InitialState<ConsoleData>;
  const loadModule = createLoader(data);
  const first = data.page && (await loadModule(data.page));
  await first?.prepare?.(parseAddress(data.address).query);
  const client = createQueryClient(getApi());
  hydrateQueries(client, data.queries);
  hydrate(
    <PageContext.Provider value={{ ...settings, common }}>
      <ConsoleApp {...{ data, messages, first, client, formError, loadModule, loadDialog }} />
    </PageContext.Provider>,
    root,
  );
}

void start();
