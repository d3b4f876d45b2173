/** A real browser in the hands of a test; whatever breaks the policy of a page fails the test. */
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
/** What a phone shows; pages are made for it first. */
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-GB', timezoneId: 'America/New_York' };
/** The browser tells of every answer but 2xx; tests look at those themselves. */
const TOLD_ANYWAY = /Failed to load resource/;

/** `describe`, where there is a browser. */
export const describePages = ENDPOINT ? describe : describe.skip;

/** Opens pages for one file; each gets a browser context of its own, in another time zone than the orders. */
export function useBrowser() {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];

  beforeAll(async () => {
    if (ENDPOINT) browser = await chromium.connect(ENDPOINT);
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const told = complaints;
    contexts = [];
    complaints = [];
    expect(told).toEqual([]);
  });
  afterAll(() => browser?.close());

  /** An empty page. */
  const page = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ ...PHONE, ...options });
    contexts.push(context);
    const opened = await context.newPage();
    opened.setDefaultTimeout(15_000);
    opened.on('pageerror', (error) => complaints.push(String(error)));
    opened.on('console', (message) => {
      if (message.type() === 'error' && !TOLD_ANYWAY.test(message.text())) complaints.push(message.text());
    });
    return opened;
  };

  /** A page at an address, taken over by its script where it has one. */
  const open = async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const opened = await page(options);
    await expectPage(await opened.goto(address));
    if (options.javaScriptEnabled !== false) await takenOver(opened);
    return opened;
  };

  return { page, open };
}

/** What a browser holds in which somebody is signed in, by the token of the session. */
export function signedInWith(token: string): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const place = { domain: '127.0.0.1', path: '/', expires: -1 };
  const kept = { httpOnly: true, secure: true, sameSite: 'Lax' as const };
  return { cookies: [{ name: '__Host-session', value: token, ...place, ...kept }], origins: [] };
}

/** What is no page says why in words that only the test's report can show. */
async function expectPage(answer: Response | null): Promise<void> {
  const text = (await answer?.text()) ?? '';
  if (!/<html[^>]* lang=/.test(text)) throw new Error(`${answer?.status()} ${answer?.url()}: ${text.slice(0, 500)}`);
}

/** Waits until the script of the page has taken over. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('script') || 'hydrated' in document.documentElement.dataset);
}
