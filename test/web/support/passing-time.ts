/** Webforms take nothing that was filled in faster than people type. */
import type { Page } from 'playwright-core';

/** What nobody is faster than. */
const LEAST_MS = 3100;

/** Lets the time pass in which nobody fills a form in, by the clocks that the page knows. */
export async function letTimePass(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + ms;
    const started = document.querySelector<HTMLInputElement>('input[name=startedAt]')!;
    started.value = new Date(Date.parse(started.value) - ms).toISOString();
  }, LEAST_MS);
}
