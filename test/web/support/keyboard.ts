/** A page used by keyboard alone. */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** Further than any page of the tests is long. */
const MOST_PRESSES = 60;

/** Presses Tab until what has this label, or says this, is focused: its whole text, or what it begins with. */
export async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES && !(await focused(page)).startsWith(text); presses++)
    await page.keyboard.press('Tab');
  expect((await focused(page)).slice(0, text.length)).toBe(text);
}

/** Goes to it, and presses it. */
export async function tabAndPress(page: Page, text: string): Promise<void> {
  await tabTo(page, text);
  await page.keyboard.press('Enter');
}

/** Goes to it, and types. */
export async function tabAndType(page: Page, text: string, typed: string): Promise<void> {
  await tabTo(page, text);
  await page.keyboard.type(typed);
}

/** What a screen reader would call it. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const labels = (element as HTMLInputElement | null)?.labels;
    return (labels?.[0]?.textContent ?? element?.textContent ?? '').trim();
  });
}
