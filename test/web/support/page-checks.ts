/**
 * Accessibility checks for every page and state: axe, accessible names, no horizontal scroll at 320 px or with 200 % text,
 * target sizes.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { LANGUAGES } from '../../../src/entities/languages.js';
import { sampleCases } from '../../support/sample.js';
import { waitForHydration } from './browser.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** German words are the longest. */
const SAMPLED = sampleCases(LANGUAGES, ['de']);
const NARROW = 320;
/** Minimum size of targets in CSS pixels. */
const TARGET = 44;
/** Roles of controls. */
const ACTING = new Set(
  'button link textbox checkbox radio combobox listbox spinbutton DisclosureTriangle Date'.split(' '),
);
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that depend on the theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Checks the current state of the page in both themes. @returns the issues found */
export async function findIssues(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  // Injected by the DevTools protocol, because the content security policy of the page forbids it otherwise.
  await session.send('Runtime.evaluate', { expression: `${AXE}\n;0` });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await runAxe(page, { runOnly: RULES });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await runAxe(page, { runOnly: { type: 'rule', values: RULES_OF_COLOUR } });
  const nameless = await findUnnamedControls(session);
  await session.detach();
  return [...light, ...dark.map((one) => `dark: ${one}`), ...nameless, ...(await findLayoutIssues(page))];
}

function runAxe(page: Page, options: object): Promise<string[]> {
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
    interface Violation {
      id: string;
      nodes: { html: string; failureSummary: string }[];
    }
    const { violations } = await axe.run({ ...given, resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
  }, options);
}

/** Returns controls without an accessible name. */
async function findUnnamedControls(session: CDPSession): Promise<string[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const acting = nodes.filter(({ ignored, role }) => !ignored && ACTING.has(String(role?.value)));
  expect(acting.length).toBeGreaterThan(0);
  return acting.filter(({ name }) => !name?.value).map(({ role }) => `a ${role?.value} has no name`);
}

/**
 * Asserts that the page has no issues in the languages and themes to check.
 * @param addressOf a function if each visit needs its own address
 * @param make brings the page into the state to check
 * @param usesNewContext opens a new browser context for each visit
 */
export async function expectAccessible(
  open: (address: string, options: { locale: string }) => Promise<Page>,
  addressOf: string | (() => Promise<string>),
  make: (page: Page) => Promise<void> = async () => undefined,
  { usesNewContext = false } = {},
): Promise<void> {
  let page: Page | undefined;
  for (const locale of SAMPLED) {
    const address = typeof addressOf === 'string' ? addressOf : await addressOf();
    page = page && !usesNewContext ? await visitInLocale(page, address, locale) : await open(address, { locale });
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    await make(page);
    expect(await findIssues(page)).toEqual([]);
  }
  await page?.close();
}

/** Reloads the page in another language in the same window, which has already compiled its scripts. */
export async function visitInLocale(page: Page, address: string, locale: string): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await session.send('Network.setUserAgentOverride', { userAgent, acceptLanguage: locale });
  await page.goto(address);
  await session.detach();
  await waitForHydration(page);
  return page;
}

async function findLayoutIssues(page: Page): Promise<string[]> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: NARROW, height: 640 });
  const findings = await page.evaluate(
    ({ most, least }) => {
      const wide = document.documentElement.scrollWidth > most ? [`scrolls sideways at ${most} px`] : [];
      const targets = document.querySelectorAll<HTMLElement>('a.button, button, input, select, textarea, summary');
      const small = [...targets].filter((target) => {
        const { width, height } =
          target.closest('label, .choice')?.getBoundingClientRect() ?? target.getBoundingClientRect();
        return width > 0 && Math.min(width, height) < least;
      });
      // Browsers clip text in controls; nothing else may be clipped.
      const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter(
        (element) =>
          !element.matches('input, select, textarea, option, progress, canvas, svg, svg *, .unseen, .unseen *') &&
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX !== 'visible',
      );
      return [
        ...wide,
        ...small.map((target) => `is too small: ${target.outerHTML.slice(0, 120)}`),
        ...cut.map((element) => `is cut: ${element.outerHTML.slice(0, 120)}`),
      ];
    },
    { most: NARROW, least: TARGET },
  );
  // 200 % text at 640 px.
  await page.setViewportSize({ width: 2 * NARROW, height: 640 });
  const zoomed = await page.evaluate((most) => {
    document.documentElement.style.fontSize = '200%';
    const isWide = document.documentElement.scrollWidth > most;
    document.documentElement.style.fontSize = '';
    return isWide ? ['scrolls sideways with text of 200 %'] : [];
  }, 2 * NARROW);
  await page.setViewportSize(before);
  return [...findings, ...zoomed];
}
