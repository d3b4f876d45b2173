/** Pages in the oldest browsers that they are built for (`scripts/build-web.mjs`): without what later ones added. */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { describePages, useBrowser, waitForHydration } from './support/browser.js';
import { ConsoleFixture, DESK } from './support/console-fixture.js';
import { EVERYTHING, PortalFixture } from './support/portal-fixture.js';

const service = useService();
const browser = useBrowser();
const fixture = new ConsoleFixture(service, browser.open);

/** Later than Chrome 120, Firefox 125 or Safari 17.4. */
const LATER_THAN_CONSOLE = [
  'Array.fromAsync',
  'CloseWatcher',
  'Document.prototype.startViewTransition',
  'Element.prototype.moveBefore',
  'HTMLDialogElement.prototype.requestClose',
  'Iterator',
  'Intl.DurationFormat',
  'Promise.try',
  'RegExp.escape',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.union',
  'URL.parse',
  'Uint8Array.fromBase64',
  'cookieStore',
  'navigation',
  'requestIdleCallback',
  'scheduler',
];
/** Later than Chrome 110, Firefox 115 or Safari 16. */
const LATER_THAN_PAGES = [
  ...LATER_THAN_CONSOLE,
  'AbortSignal.any',
  'HTMLElement.prototype.showPopover',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.withResolvers',
  'String.prototype.isWellFormed',
  'URL.canParse',
];

/** Opens the page in a browser without these. */
async function openWithout(names: string[], address: string, options: object) {
  const page = await browser.page(options);
  await page.addInitScript((paths) => {
    for (const path of paths) {
      const parts = path.split('.');
      const owner = parts.slice(0, -1).reduce<object | undefined>((one, part) => Reflect.get(one ?? {}, part), window);
      if (owner && !Reflect.deleteProperty(owner, parts.at(-1)!)) throw new Error(`${path} cannot be removed`);
    }
  }, names);
  await page.goto(address);
  await waitForHydration(page);
  return page;
}

describePages('The oldest browsers', () => {
  it('open the console, request its data, and show menus', async () => {
    const { order, storageState } = await fixture.create();
    const { id, displayId } = await order();
    const page = await openWithout(LATER_THAN_CONSOLE, `${service.baseUrl}/console`, { ...DESK, storageState });
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.waitForURL('**/console/orders');
    await page.getByRole('link', { name: new RegExp(`^${displayId}`) }).click();
    await page.waitForURL(`**/orders/${id}`);
    await page.getByRole('button', { name: 'Put on hold' }).click();
    await page.locator(':popover-open').getByLabel('Reason').fill('Later');
    await page.locator(':popover-open').getByRole('button', { name: 'Put on hold' }).click();
    await page.getByText('On hold: Later').waitFor();
  });

  it('open the page of a client, where a time is booked, and the sign-in', async () => {
    const { link, step } = await new PortalFixture(service).order(EVERYTHING);
    const page = await openWithout(LATER_THAN_PAGES, link, {});
    await page.getByRole('button', { name: 'Take this time' }).click();
    await page.getByText('Your time has been sent.').waitFor();
    expect(await step('book')).toMatchObject({ status: 'done' });
    await page.goto(`${service.baseUrl}/sign-in`);
    await waitForHydration(page);
  });
});
