/** Menus, which open below a button. */
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { findIssues } from './page-checks.js';

/** Opens the menu whose button has this text, with or without script. @returns what opened */
export async function openMenu(scope: Page | Locator, name: string | RegExp): Promise<Locator> {
  await menuButtons(scope).filter({ hasText: name }).click();
  return scope.locator(':popover-open');
}

/** The buttons of all menus. */
export function menuButtons(scope: Page | Locator): Locator {
  return scope.locator('button[popovertarget]');
}

/** Opens each menu of the content in turn, and asserts that it has no issues. */
export async function expectAccessibleMenus(page: Page): Promise<void> {
  const buttons = menuButtons(page.getByRole('main')).filter({ visible: true });
  expect(await buttons.count()).toBeGreaterThan(0);
  for (const button of await buttons.all()) {
    await button.click();
    await page.locator(':popover-open').waitFor();
    expect(await findIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator(':popover-open').waitFor({ state: 'detached' });
  }
}
