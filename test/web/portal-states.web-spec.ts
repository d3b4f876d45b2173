/** Accessibility and performance of the page of a client’s order (decisions/pages "Client portal"). */
import { it } from '@jest/globals';
import { useService } from '../support/app.js';
import { expectWithinBudget } from './support/budget.js';
import { describePages, useBrowser } from './support/browser.js';
import { expectAccessible } from './support/page-checks.js';
import { EVERYTHING, PortalFixture } from './support/portal-fixture.js';

const service = useService();
const browser = useBrowser();
const portal = new PortalFixture(service);

describePages('/c/{token}', () => {
  it('is accessible with open steps, without steps, and with a closed link', async () => {
    const fixture = await portal.order(EVERYTHING);
    await fixture.note('We come from the yard.');
    await expectAccessible(browser.open, fixture.link, async (page) => {
      for (const summary of await page.locator('summary').all()) await summary.click();
    });
    const quiet = await portal.order({ steps: [{ title: 'Planning' }] });
    await expectAccessible(browser.open, quiet.link);
    await expectAccessible(browser.open, `${service.baseUrl}/c/unknown`);
  });

  it('stays within the performance budget of a phone', async () => {
    const fixture = await portal.order(EVERYTHING);
    await fixture.note('We come from the yard.');
    await expectWithinBudget(() => browser.page(), fixture.link);
  });
});
