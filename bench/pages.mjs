/**
 * `npm run bench:pages`: load time and size of each page of the demo on a phone (390 px, CPU 4 times slower, 1.6 Mbit/s, 150 ms
 * round trip), compared with an empty page in the same rounds.
 */
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { PAGES, signIn, startDemo } from '../scripts/demo-pages.mjs';
import { findChrome } from '../test/web/support/chrome.mjs';

const ROUNDS = Number(process.argv[2] ?? 9);
const PHONE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
const EMPTY =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>x</title><p>Nothing';

const empty = createServer((_request, response) => response.end(EMPTY)).listen(0, '127.0.0.1');
const demo = await startDemo();
const browser = await chromium.launch(await findChrome());
try {
  const ways = [['an empty page', { url: `http://127.0.0.1:${empty.address().port}/` }]];
  for (const name of Object.keys(PAGES)) ways.push([name, await prepared(name)]);
  const visits = new Map(ways.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, way] of ways) visits.get(name).push(await visited(way));
  const baseline = medianOf(visits.get('an empty page'), 'painted');
  console.log(
    '| page | script KB | all KB | requests | served ms | painted ms | over empty | interactive ms | over empty |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const [name, all] of visits) console.log(line(name, all, baseline));
} finally {
  await browser.close();
  await demo.stop();
  empty.close();
}

/** Finds the URL and the session of a page before the measurement. */
async function prepared(name) {
  const { path, as, follow } = await demo.wayTo(name);
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  if (as) await signIn(page, demo.base, as);
  await page.goto(demo.base + path);
  if (follow) {
    await page.locator(follow).first().click();
    await page.waitForURL((url) => url.href !== demo.base + path);
  }
  const way = { url: page.url(), storageState: await context.storageState() };
  await context.close();
  return way;
}

async function visited({ url, storageState }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', PHONE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const received = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, wallTime, type, request }) => {
    if (!request.url.startsWith('data:')) received.set(requestId, { begun: wallTime * 1000, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (received.has(requestId)) received.get(requestId).bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(
    () => !document.querySelector('script[src]') || 'hydrated' in document.documentElement.dataset,
  );
  const seen = await page.evaluate(async () => {
    const painted = await new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? null;
    return { painted, hydrated, until: hydrated === null ? Infinity : performance.timeOrigin + hydrated };
  });
  const cookie = (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ');
  await context.close();
  const first = [...received.values()].filter(({ begun }) => begun <= seen.until);
  const bytesOf = (some) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    ...seen,
    served: await servedIn(url, cookie),
    script: bytesOf(first.filter(({ type }) => type === 'Script')),
    bytes: bytesOf(first),
    requests: first.length,
  };
}

/** Milliseconds until the page is served, without network emulation. */
async function servedIn(url, cookie) {
  const began = performance.now();
  const headers = { Accept: 'text/html', Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  await (await fetch(url, { headers, redirect: 'manual' })).arrayBuffer();
  return performance.now() - began;
}

function line(name, all, baseline) {
  const [painted, hydrated] = [medianOf(all, 'painted'), medianOf(all, 'hydrated')];
  const kilobytes = (field) => (medianOf(all, field) / 1024).toFixed(1);
  const over = (ms) => (ms ? `+${(ms - baseline).toFixed(0)}` : '–');
  const served = medianOf(all, 'served');
  return `| ${[name, kilobytes('script'), kilobytes('bytes'), medianOf(all, 'requests'), served.toFixed(0), painted.toFixed(0), over(painted), hydrated ? hydrated.toFixed(0) : '–', over(hydrated)].join(' | ')} |`;
}

function medianOf(all, field) {
  const values = all.map((one) => one[field] ?? 0).sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)];
}
