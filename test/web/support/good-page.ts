/**
 * What is asked of every page in every state: no axe finding, a name for whatever acts, no sideways scroll at 320 px or with
 * text of 200 %, targets that a thumb can hit.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { takenOver } from './browser.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LANGUAGES = ['en', 'nb', 'de'];
const NARROW = 320;
/** CSS pixels of the smallest side of whatever is pressed. */
const TARGET = 44;
/** Roles of whatever is pressed, typed into or chosen from. */
const ACTING = new Set(
  'button link textbox checkbox radio combobox listbox spinbutton DisclosureTriangle Date'.split(' '),
);
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What of it a theme decides. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Checks the page as it stands, in light and dark. @returns findings in words. */
export async function findingsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  // Evaluated over the browser's own protocol, so that the policy of the page stays as it is; axe itself need not come back.
  await session.send('Runtime.evaluate', { expression: `${AXE}\n;0` });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await violationsIn(page, { runOnly: RULES });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await violationsIn(page, { runOnly: { type: 'rule', values: RULES_OF_COLOUR } });
  const nameless = await namelessIn(session);
  await session.detach();
  return [...light, ...dark.map((one) => `dark: ${one}`), ...nameless, ...(await layoutFindings(page))];
}

function violationsIn(page: Page, options: object): Promise<string[]> {
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

/** What a screen reader would announce by its role alone. */
async function namelessIn(session: CDPSession): Promise<string[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const acting = nodes.filter(({ ignored, role }) => !ignored && ACTING.has(String(role?.value)));
  expect(acting.length).toBeGreaterThan(0);
  return acting.filter(({ name }) => !name?.value).map(({ role }) => `a ${role?.value} has no name`);
}

/**
 * The page at this address has no finding in any language and theme.
 * @param addressOf a function where each visit needs an address of its own. @param make brings the page into its state
 * @param isAnew in a browser of its own each time, where one would remember what `make` did
 */
export async function expectGood(
  open: (address: string, options: { locale: string }) => Promise<Page>,
  addressOf: string | (() => Promise<string>),
  make: (page: Page) => Promise<void> = async () => undefined,
  { isAnew = false } = {},
): Promise<void> {
  let page: Page | undefined;
  for (const locale of LANGUAGES) {
    const address = typeof addressOf === 'string' ? addressOf : await addressOf();
    page = page && !isAnew ? await visitAgain(page, address, locale) : await open(address, { locale });
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    await make(page);
    expect(await findingsOf(page)).toEqual([]);
  }
  await page?.close();
}

/** As another reader in the same window, which has compiled axe and the page's script already. */
export async function visitAgain(page: Page, address: string, locale: string): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await session.send('Network.setUserAgentOverride', { userAgent, acceptLanguage: locale });
  await page.goto(address);
  await session.detach();
  await takenOver(page);
  return page;
}

async function layoutFindings(page: Page): Promise<string[]> {
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
      // The browser shortens what stands within its own fields; nothing else may be cut.
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
  // What text of 200 % leaves of a window of 640 px.
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
