/**
 * `npm run pictures`: takes screenshots of the demo pages in a mobile and a desktop browser and writes them to
 * `docs/pages`. Needs Chrome, like the page tests.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChrome } from '../test/web/support/chrome.mjs';
import { PAGES, signIn, startDemo } from './demo-pages.mjs';

const OUT = fileURLToPath(new URL('../docs/pages', import.meta.url));
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
/** Maximum size of a screenshot in KB, to keep the repository small. */
const MAX_KB = 220;

const { base, stop, wayTo } = await startDemo();
try {
  const browser = await chromium.launch(await findChrome());
  mkdirSync(OUT, { recursive: true });
  for (const name of Object.keys(PAGES))
    for (const [screen, viewport] of Object.entries(SCREENS))
      await takeScreenshot(browser, { name: `${name}-${screen}.png`, viewport, ...(await wayTo(name)) });
  await browser.close();
} finally {
  await stop();
}

async function takeScreenshot(browser, { name, viewport, path, as, follow }) {
  const options = {
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (as) {
    await signIn(page, base, as);
    await chooseEnglish(page);
  }
  await page.goto(base + path);
  if (follow) await page.locator(follow).first().click();
  // The console keeps a connection for live events open.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  const file = join(OUT, name);
  await page.screenshot({ path: file });
  const size = statSync(file).size / 1024;
  if (size > MAX_KB) throw new Error(`${name} has ${Math.round(size)} KB; the maximum is ${MAX_KB}`);
  console.log(`${name}: ${Math.round(size)} KB`);
  await context.close();
}

/** Pages of users are in the language of their account. */
async function chooseEnglish(page) {
  await page.goto(`${base}/account`);
  await page.locator('select[name=language]').selectOption('en');
  await page.locator('form:has(select[name=language]) button').click();
  await page.waitForURL(/done=language/);
}
