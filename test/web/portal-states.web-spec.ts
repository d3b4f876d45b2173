/** The states of the page of a client’s order, in each language and theme, and what it costs: decisions/pages "Client portal". */
import { it } from '@jest/globals';
import { useService } from '../support/app.js';
import { expectWithinBudget } from './support/budget.js';
import { describePages, useBrowser } from './support/browser.js';
import { expectGood } from './support/good-page.js';
import { EVERYTHING, PortalMaker } from './support/portal-maker.js';

const service = useService();
const browser = useBrowser();
const portal = new PortalMaker(service);

describePages('/c/{token}', () => {
  it('has no finding: with everything waiting, with nothing, and closed', async () => {
    const made = await portal.order(EVERYTHING);
    await made.note('We come from the yard.');
    await expectGood(browser.open, made.link, async (page) => {
      for (const summary of await page.locator('summary').all()) await summary.click();
    });
    const quiet = await portal.order({ steps: [{ title: 'Planning' }] });
    await expectGood(browser.open, quiet.link);
    await expectGood(browser.open, `${service.baseUrl}/c/unknown`);
  });

  it('stays within its budget on a phone', async () => {
    const made = await portal.order(EVERYTHING);
    await made.note('We come from the yard.');
    await expectWithinBudget(() => browser.page(), made.link);
  });
});
