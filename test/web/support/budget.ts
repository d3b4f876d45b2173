/** What a page costs on a phone: 4 times slower, 1.6 Mbit/s, 150 ms for each round trip. */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { takenOver } from './browser.js';

const PHONE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
/** The same at every visit. */
const SIZES = { script: 15 * 1024, bytes: 25 * 1024, requests: 4, shift: 0 };
/** Milliseconds where nothing else runs. */
const TIMES = { painted: 600, takenOver: 800 };
/**
 * Where a busy machine is slower than a phone: so many times as long as the smallest page takes in the same moment. That
 * is generous, as it must hold on any machine; `npm run bench:pages` says how long pages take.
 */
const TIMES_SMALLEST = 5;
/** Moments in which both are tried; one of them is quiet enough. */
const TRIES = 8;

/** What one visit has cost. */
export interface Cost {
  sizes: typeof SIZES;
  times: typeof TIMES;
}

/** Visits the address without anything in the cache. @param make gives an empty page. */
export async function costOf(make: () => Promise<Page>, address: string): Promise<Cost> {
  const page = await make();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', PHONE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const received = new Map<string, { begun: number; type: string; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, wallTime, type = '', request: { url } }) => {
    // Icons within the browser's own fields are no requests.
    if (!url.startsWith('data:')) received.set(requestId, { begun: wallTime * 1000, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = received.get(requestId);
    if (known) known.bytes = encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'load' });
  await takenOver(page);
  const seen = await page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 300);
      });
    const painted = (await entries('largest-contentful-paint')).at(-1)?.startTime ?? Infinity;
    const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[];
    const taken = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    return {
      times: { painted, takenOver: taken },
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      until: taken > 0 ? performance.timeOrigin + taken : Infinity,
    };
  });
  await page.close();
  // What the page loads for later is no part of it.
  const all = [...received.values()].filter(({ begun }) => begun <= seen.until);
  const sum = (some: typeof all) => some.reduce((total, { bytes }) => total + bytes, 0);
  const script = sum(all.filter(({ type }) => type === 'Script'));
  return { sizes: { script, bytes: sum(all), requests: all.length, shift: seen.shift }, times: seen.times };
}

/** Sizes are the same each time. Of the times one is enough that keeps to the goal, or to what the machine is able to do now. */
export async function expectWithinBudget(make: () => Promise<Page>, address: string): Promise<void> {
  const smallest = new URL('/c/unknown', address).href;
  let { sizes, times } = await costOf(make, address);
  expect(over(sizes, SIZES)).toEqual([]);
  let goals = TIMES;
  for (let tries = 1; tries < TRIES && over(times, goals).length > 0; tries++) {
    const { painted } = (await costOf(make, smallest)).times;
    const most = painted * TIMES_SMALLEST;
    goals = { painted: Math.max(TIMES.painted, most), takenOver: Math.max(TIMES.takenOver, most) };
    ({ times, sizes } = await costOf(make, address));
  }
  if (process.env.SHOW_COSTS) process.stdout.write(`${address}: ${JSON.stringify({ ...sizes, ...times })}\n`);
  expect(over(times, goals)).toEqual([]);
}

function over<T extends Record<string, number>>(cost: T, most: T): string[] {
  return Object.keys(most).flatMap((name) =>
    cost[name]! > most[name]! ? [`${name}: ${cost[name]} > ${most[name]}`] : [],
  );
}
