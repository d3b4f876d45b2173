/** A real browser for tests. Script errors and violations of the content security policy fail the test. */
import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Response,
} from 'playwright-core';

const ENDPOINT = process.env.BROWSER_ENDPOINT;
/** Viewport of a phone. */
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB', timezoneId: 'America/New_York' };
/** The browser logs every response other than 2xx; tests check those themselves. */
const IGNORED_ERRORS = /Failed to load resource/;

/** `describe`, skipped if there is no browser. */
export const describePages = ENDPOINT ? describe : describe.skip;

/** Opens pages, each in its own browser context and in a time zone other than that of the orders. */
export function useBrowser() {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let errors: string[] = [];

  beforeAll(async () => {
    if (ENDPOINT) browser = await chromium.connect(ENDPOINT);
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const found = errors;
    contexts = [];
    errors = [];
    expect(found).toEqual([]);
  });
  afterAll(() => browser?.close());

  /** Opens an empty page. */
  const page = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ ...PHONE, ...options });
    contexts.push(context);
    const opened = await context.newPage();
    opened.setDefaultTimeout(60_000);
    opened.on('pageerror', (error) => errors.push(String(error)));
    opened.on('console', (message) => {
      if (message.type() === 'error' && !IGNORED_ERRORS.test(message.text())) errors.push(message.text());
    });
    return opened;
  };

  /** Opens a URL and waits for hydration if the page has a script. */
  const open = async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const opened = await page(options);
    await expectPage(await opened.goto(address));
    if (options.javaScriptEnabled !== false) await waitForHydration(opened);
    return opened;
  };

  return { page, open };
}

/** Returns the storage state of a browser with the session of `token`. */
export function storageStateFor(token: string): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const place = { domain: '127.0.0.1', path: '/', expires: -1 };
  const kept = { httpOnly: true, secure: true, sameSite: 'Lax' as const };
  return { cookies: [{ name: '__Host-session', value: token, ...place, ...kept }], origins: [] };
}

/** @throws Error with the response, so that the test report shows it */
async function expectPage(answer: Response | null): Promise<void> {
  const text = (await answer?.text()) ?? '';
  if (!/<html[^>]* lang=/.test(text)) throw new Error(`${answer?.status()} ${answer?.url()}: ${text.slice(0, 500)}`);
}

/** Waits until the page is hydrated, if it has a script. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('script') || 'hydrated' in document.documentElement.dataset);
}
