/** Keyboard operation of a page. */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** More than any tested page needs. */
const MOST_PRESSES = 60;

/** Presses Tab until the control whose label or text starts with `text` has the focus. */
export async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES && !(await focused(page)).startsWith(text); presses++)
    await page.keyboard.press('Tab');
  expect((await focused(page)).slice(0, text.length)).toBe(text);
}

/** Focuses the control and presses Enter. */
export async function tabAndPress(page: Page, text: string): Promise<void> {
  await tabTo(page, text);
  await page.keyboard.press('Enter');
}

/** Focuses the control and types. */
export async function tabAndType(page: Page, text: string, typed: string): Promise<void> {
  await tabTo(page, text);
  await page.keyboard.type(typed);
}

/** Returns the label or text of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const labels = (element as HTMLInputElement | null)?.labels;
    return (labels?.[0]?.textContent ?? element?.textContent ?? '').trim();
  });
}
