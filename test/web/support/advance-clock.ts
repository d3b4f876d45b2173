/** Webforms reject submissions that are too fast to be filled in by a person. */
import type { Page } from 'playwright-core';

/** More than the minimum of the service. */
const LEAST_MS = 3100;

/** Advances the clocks that the page uses past the minimum time. */
export async function advanceClock(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + ms;
    const started = document.querySelector<HTMLInputElement>('input[name=startedAt]')!;
    started.value = new Date(Date.parse(started.value) - ms).toISOString();
  }, LEAST_MS);
}
