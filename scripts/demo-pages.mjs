/**
 * The service with demo data of its own, and a way to each page of it: for whoever takes pictures or measures. Needs a build,
 * and what the tests of pages need.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { startEmbeddedPostgres } from '../dist/src/embedded-postgres/embedded-postgres.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PATIENCE_MS = 240_000;

/** The pages by name, as functions of a running demo; `as` opens those that need an account, `follow` is the link to it. */
export const PAGES = {
  'client-portal': ({ ids }) => ({ path: `/c/${ids.clientToken}` }),
  offer: async (_demo, { mailed }) => ({ path: await mailed('/jobs/offers/') }),
  webform: ({ ids }) => ({ path: `/f/${ids.webformPublicToken}` }),
  'sign-in': () => ({ path: '/sign-in' }),
  'forgotten-password': () => ({ path: '/password' }),
  home: ({ users }) => ({ path: '/', as: users.operator }),
  jobs: (demo) => ({ path: '/jobs', as: contractorOf(demo) }),
  job: (demo) => ({ path: '/jobs', as: contractorOf(demo), follow: 'main a[href^="/jobs/"]' }),
  invitation: async (_demo, { invitedPath }) => ({ path: await invitedPath() }),
  // Last, as the link of the first page grows old by it.
  'old-link': async ({ ids }, { agedPath }) => ({ path: await agedPath(ids.clientToken) }),
};

/** Starts it. `stop` removes everything again. */
export async function startDemo() {
  const mails = [];
  const mailServer = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: keepIn(mails) });
  await new Promise((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-demo-'));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DEMO: '1',
    LOG_LEVEL: 'error',
    SMTP_URL: `smtp://127.0.0.1:${mailServer.server.address().port}`,
    PUBLIC_RATE_LIMIT_PER_MINUTE: '0',
  };
  const service = spawn(process.execPath, ['dist/src/main.js'], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    const ended = new Promise((resolve) => service.once('exit', resolve));
    if (service.kill('SIGTERM')) await ended;
    await new Promise((resolve) => mailServer.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready(base);
  } catch (error) {
    await stop();
    throw error;
  }
  const demo = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  const mailed = mailedIn(mails);
  const ways = { mailed, invitedPath: invitations(base, demo, mailed), agedPath: aging(folder) };
  return { base, demo, stop, wayTo: (name) => PAGES[name](demo, ways) };
}

/** Signs in through the page. */
export async function signIn(page, base, { email, password }) {
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

/** Where somebody is invited to join those who place and plan orders; one invitation for all who ask. */
function invitations(base, { routerId, keys }, mailed) {
  const invite = async () => {
    const answer = await fetch(`${base}/api/routers/${routerId}/users`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${keys.owner}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'kari@fjordlys.example', roles: [{ role: 'OPERATOR' }] }),
    });
    if (!answer.ok) throw new Error(`Nobody was invited: ${await answer.text()}`);
    return mailed('/invitations/');
  };
  let path;
  return () => (path ??= invite());
}

/** A client's page whose link was made longer ago than it is trusted without a proof. */
function aging(folder) {
  return async (token) => {
    const { url, stop } = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("update client_links set created_at = now() - interval '15 days' where token = $1", [token]);
    await client.end();
    await stop();
    return `/c/${token}`;
  };
}

/** The path of the first link that begins so in a mail of the service. */
function mailedIn(mails) {
  return async (start) => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(500)) {
      const found = mails.map((text) => text.match(new RegExp(`${start}[\\w-]+`))?.[0]).find(Boolean);
      if (found) return found;
    }
    throw new Error(`No mail holds a link to ${start}`);
  };
}

function keepIn(mails) {
  return (stream, _session, answer) => {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      mails.push(Buffer.concat(chunks).toString('latin1').replace(/=\r\n/g, '').replace(/=3D/g, '='));
      answer();
    });
  };
}

async function ready(base) {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(500)) {
    const answer = await fetch(`${base}/health/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The service did not get ready');
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
