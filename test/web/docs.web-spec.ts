/** Swagger UI works under its content security policy, and stores no key. */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { describePages, useBrowser } from './support/browser.js';

const service = useService();
const browser = useBrowser();

describePages('/docs', () => {
  it('sends requests with the entered key, which it keeps in memory only', async () => {
    const { operator } = await service.make.router();
    const { id } = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
    const page = await browser.page();
    await page.goto(`${service.baseUrl}/docs`);
    await page.getByRole('button', { name: 'Authorize' }).first().click();
    await page.locator('.auth-container input').first().fill(operator.key);
    await page.locator('.auth-container button[type=submit]').first().click();
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
    await page.locator('.groups').getByRole('link', { name: 'Notes' }).click();
    const operation = page.locator('#operations-Notes-Notes_list');
    await operation.locator('.opblock-summary-control').click();
    await operation.getByRole('button', { name: 'Try it out' }).click();
    await operation.locator('[data-param-name=orderId] input').fill(id as string);
    await operation.getByRole('button', { name: 'Execute' }).click();
    await operation.locator('.live-responses-table .response-col_status').filter({ hasText: '200' }).waitFor();
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(stored).not.toContain(operator.key);
  });
});
