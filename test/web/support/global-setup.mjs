/** Global setup of browser tests: that of all HTTP tests, and one browser for all files. */
import { chromium } from 'playwright-core';
import startServices from '../../support/global-setup.mjs';
import { findChrome } from './chrome.mjs';

/** Without a browser the tests are skipped; in CI they fail. */
export default async function globalSetup() {
  await startServices();
  const found = await findChrome();
  if (!found) {
    console.log('No browser for this machine: set CHROME_PATH to run the tests of pages.');
    if (process.env.CI) throw new Error('The tests of pages need a browser');
    return;
  }
  globalThis.browserServer = await chromium.launchServer({ ...found, headless: true });
  process.env.BROWSER_ENDPOINT = globalThis.browserServer.wsEndpoint();
}
