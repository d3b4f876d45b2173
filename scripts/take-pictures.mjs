/**
 * `npm run pictures`: starts the service with demo data of its own, opens each page in a real browser, on a phone and on a
 * desk, and writes what is seen to `docs/pages`. Needs what the tests of pages need.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { chrome } from '../test/web/support/chrome.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'docs/pages');
const SCREENS = { phone: { width: 390, height: 780 }, desktop: { width: 1100, height: 780 } };
/** Kilobytes of a picture, so that a clone of the repository stays small. */
const MOST_KB = 150;
const PATIENCE_MS = 240_000;

/** The pages, by the names of their pictures; an account opens those that need one. */
const PAGES = {
  'client-portal': ({ ids }) => ({ path: `/c/${ids.clientToken}` }),
  offer: async () => ({ path: await mailed('/jobs/offers/') }),
  webform: ({ ids }) => ({ path: `/f/${ids.webformPublicToken}` }),
  'sign-in': () => ({ path: '/sign-in' }),
  'forgotten-password': () => ({ path: '/password' }),
  home: ({ users }) => ({ path: '/', as: users.operator }),
  jobs: ({ contractors, users }) => ({ path: '/jobs', as: contractorOf({ contractors, users }) }),
  job: ({ contractors, users }) => ({
    path: '/jobs',
    as: contractorOf({ contractors, users }),
    follow: 'main a[href^="/jobs/"]',
  }),
};

const mails = [];
const mailServer = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: keepMail });
await new Promise((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
const smtpUrl = `smtp://127.0.0.1:${mailServer.server.address().port}`;
const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-pictures-'));
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const settings = {
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DEMO: '1',
  LOG_LEVEL: 'error',
  SMTP_URL: smtpUrl,
};
const service = spawn(process.execPath, ['dist/src/main.js'], {
  cwd: ROOT,
  env: { ...process.env, ...settings, PUBLIC_RATE_LIMIT_PER_MINUTE: '0' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await ready();
  const demo = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  const browser = await chromium.launch(await chrome());
  mkdirSync(OUT, { recursive: true });
  for (const [name, of] of Object.entries(PAGES))
    for (const [screen, viewport] of Object.entries(SCREENS))
      await takePicture(browser, { name: `${name}-${screen}.png`, viewport, ...(await of(demo)) });
  await browser.close();
} finally {
  const ended = new Promise((resolve) => service.once('exit', resolve));
  service.kill('SIGTERM');
  await ended;
  await new Promise((resolve) => mailServer.close(resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function takePicture(browser, { name, viewport, path, as, follow }) {
  const options = {
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (as) await signIn(page, as);
  await page.goto(base + path);
  if (follow) await page.locator(follow).first().click();
  await page.waitForLoadState('networkidle');
  const file = join(OUT, name);
  await page.screenshot({ path: file });
  const size = statSync(file).size / 1024;
  if (size > MOST_KB) throw new Error(`${name} has ${Math.round(size)} KB; ${MOST_KB} are the most`);
  console.log(`${name}: ${Math.round(size)} KB`);
  await context.close();
}

async function signIn(page, { email, password }) {
  await page.goto(`${base}/sign-in`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button').first().click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

/** Of the contractor who has work. */
function contractorOf({ contractors, users }) {
  return users.contractor ?? contractors[0];
}

/** The path of the first link that begins so in a mail of the service. */
async function mailed(start) {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(500)) {
    const found = mails.map((text) => text.match(new RegExp(`${start}[\\w-]+`))?.[0]).find(Boolean);
    if (found) return found;
  }
  throw new Error(`No mail holds a link to ${start}`);
}

function keepMail(stream, _session, answer) {
  const chunks = [];
  stream.on('data', (chunk) => chunks.push(chunk));
  stream.on('end', () => {
    mails.push(Buffer.concat(chunks).toString('latin1').replace(/=\r\n/g, '').replace(/=3D/g, '='));
    answer();
  });
}

async function ready() {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(500)) {
    const answer = await fetch(`${base}/health/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The service did not get ready');
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}
