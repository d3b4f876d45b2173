/** Before the tests in a browser: what all tests over HTTP have, and one browser for all files. */
import { chromium } from 'playwright-core';
import startServices from '../../support/global-setup.mjs';
import { chrome } from './chrome.mjs';

/** Where there is no browser for the machine the tests are skipped, and fail in CI. */
export default async function globalSetup() {
  await startServices();
  const found = await chrome();
  if (!found) {
    console.log('No browser for this machine: set CHROME_PATH to run the tests of pages.');
    if (process.env.CI) throw new Error('The tests of pages need a browser');
    return;
  }
  globalThis.browserServer = await chromium.launchServer({ ...found, headless: true });
  process.env.BROWSER_ENDPOINT = globalThis.browserServer.wsEndpoint();
}
