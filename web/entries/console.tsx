/** The script of the console. It loads a module for each page. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/console';
import { parseAddress } from '../console/address.js';
import { ConsoleApp } from '../console/console-app.js';
import type { ConsoleData, Dialog, DialogName, LoadDialog, LoadModule } from '../console/console-data.js';
import type { PageModule } from '../console/console-page.js';
import { createQueryClient, hydrate as hydrateQueries } from '../console/data/query-client.js';
import type { PageName } from '../console/routes.js';
import type { InitialState } from '../pages/page-props.js';
import { hydrate, PageContext } from '../ui/index.js';

const PAGES: Record<PageName, () => Promise<{ page: unknown }>> = {
  today: () => import('./console-today.js'),
  orders: () => import('./console-orders.js'),
  calendar: () => import('./console-calendar.js'),
  contractors: () => import('./console-contractors.js'),
  contractor: () => import('./console-contractor.js'),
  products: () => import('./console-products.js'),
  product: () => import('./console-product.js'),
  'new-product': () => import('./console-new-product.js'),
  'import-products': () => import('./console-import-products.js'),
  deliveries: () => import('./console-deliveries.js'),
  payouts: () => import('./console-payouts.js'),
  payout: () => import('./console-payout.js'),
  'new-order': () => import('./console-new-order.js'),
  order: () => import('./console-order.js'),
  'edit-order': () => import('./console-edit-order.js'),
  'order-lines': () => import('./console-order-lines.js'),
  'client-offer': () => import('./console-client-offer.js'),
  'step-answers': () => import('./console-step-answers.js'),
  messages: () => import('./console-messages.js'),
  settings: () => import('./console-settings.js'),
  'settings-tags': () => import('./console-settings-tags.js'),
  'settings-views': () => import('./console-settings-views.js'),
  'settings-company': () => import('./console-settings-company.js'),
  'contractor-people': () => import('./console-contractor-people.js'),
  'contractor-absences': () => import('./console-contractor-absences.js'),
  'contractor-areas': () => import('./console-contractor-areas.js'),
  'contractor-reassign': () => import('./console-contractor-reassign.js'),
  'contractor-prices': () => import('./console-contractor-prices.js'),
  'contractor-groups': () => import('./console-contractor-groups.js'),
  templates: () => import('./console-templates.js'),
  template: () => import('./console-template.js'),
  'settings-users': () => import('./console-settings-users.js'),
  'settings-keys': () => import('./console-settings-keys.js'),
  'settings-webforms': () => import('./console-settings-webforms.js'),
  'settings-webform': () => import('./console-settings-webform.js'),
  'settings-security': () => import('./console-settings-security.js'),
  'settings-webhooks': () => import('./console-settings-webhooks.js'),
  admin: () => import('./console-admin.js'),
  'template-settings': () => import('./console-template-settings.js'),
  'template-orders': () => import('./console-template-orders.js'),
  'template-documents': () => import('./console-template-documents.js'),
  'template-messages': () => import('./console-template-messages.js'),
  'template-simulation': () => import('./console-template-simulation.js'),
};

const DIALOGS: Record<DialogName, () => Promise<{ Dialog: Dialog }>> = {
  palette: () => import('./console-palette.js'),
  keys: () => import('./console-keys.js'),
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
  ({ stylesheetUrl, stylesheetUrls }: ConsoleData): LoadModule =>
  async (name) => {
    const { [name]: url = stylesheetUrl } = stylesheetUrls;
    const [{ page }] = await Promise.all([PAGES[name](), url ? loadStylesheet(url) : null]);
    return page as PageModule;
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
  const client = createQueryClient();
  hydrateQueries(client, data.queries);
  hydrate(
    <PageContext.Provider value={{ ...settings, common }}>
      <ConsoleApp {...{ data, messages, first, client, formError, loadModule, loadDialog }} />
    </PageContext.Provider>,
    root,
  );
}

void start();
