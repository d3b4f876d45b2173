/**
 * Runs the service with demo data and finds the path of each page, for screenshots and measurements. Needs a build
 * and Chrome, like the page tests.
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
const TIMEOUT_MS = 240_000;

/**
 * The pages by name, as functions of a running demo; `as` opens those that need an account, `follow` is a link.
 */
export const PAGES = {
  'client-portal': ({ ids }) => ({ path: `/c/${ids.clientToken}` }),
  'client-visit': ({ ids }) => ({ path: `/c/${ids.visitClientToken}` }),
  offer: async (_demo, { mailed }) => ({ path: await mailed('/jobs/offers/') }),
  webform: ({ ids }) => ({ path: `/f/${ids.webformPublicToken}` }),
  start: () => ({ path: '/' }),
  'sign-in': () => ({ path: '/sign-in' }),
  'forgotten-password': () => ({ path: '/password' }),
  account: ({ users }) => ({ path: '/account', as: users.operator }),
  jobs: (demo) => ({ path: '/jobs', as: contractorOf(demo) }),
  job: (demo) => ({ path: '/jobs?q=Bygd', as: contractorOf(demo), follow: 'a.job' }),
  'job-offer': (demo) => ({ path: '/jobs', as: contractorOf(demo), follow: '.offers a.job' }),
  payouts: ({ users }) => ({ path: '/jobs/payouts', as: users.office }),
  team: ({ users }) => ({ path: '/jobs/team', as: users.office }),
  'console-today': ({ users }) => ({ path: '/console', as: users.operator }),
  'console-orders': ({ users }) => ({ path: '/console/orders', as: users.operator }),
  'console-order': ({ users, ids }) => ({ path: `/console/orders/${ids.orderId}`, as: users.operator }),
  'console-edit-order': ({ users, ids }) => ({ path: `/console/orders/${ids.orderId}/edit`, as: users.operator }),
  'console-order-lines': ({ users, ids }) => ({ path: `/console/orders/${ids.orderId}/lines`, as: users.operator }),
  'console-calendar': ({ users }) => ({ path: '/console/calendar', as: users.operator }),
  'console-contractor-people': ({ users, ids }) => ({
    path: `/console/contractors/${ids.managedPartnerId}/people`,
    as: users.operator,
  }),
  'console-contractor-absences': ({ users, ids }) => ({
    path: `/console/contractors/${ids.partnerId}/absences`,
    as: users.operator,
  }),
  'console-contractor-areas': ({ users, ids }) => ({
    path: `/console/contractors/${ids.partnerId}/areas`,
    as: users.operator,
  }),
  'console-contractors': ({ users }) => ({ path: '/console/contractors', as: users.operator }),
  'console-contractor': ({ users, ids }) => ({ path: `/console/contractors/${ids.partnerId}`, as: users.operator }),
  'console-contractor-prices': ({ users, ids }) => ({
    path: `/console/contractors/${ids.partnerId}/prices?change=${ids.productId}`,
    as: users.operator,
  }),
  'console-contractor-reassign': ({ users, ids }) => ({
    path: `/console/contractors/${ids.partnerId}/reassign`,
    as: users.operator,
  }),
  'console-contractor-groups': ({ users }) => ({ path: '/console/contractors/groups', as: users.operator }),
  'console-templates': ({ users }) => ({ path: '/console/templates', as: users.owner }),
  'console-template': ({ users, ids }) => ({
    path: `/console/templates/${ids.workflowTemplateId}?step=${ids.templateStepId}`,
    as: users.owner,
  }),
  'console-documents': ({ users, ids }) => ({
    path: `/console/templates/${ids.workflowTemplateId}/documents`,
    as: users.owner,
    follow: '.document-row:last-child .row-link',
  }),
  'console-template-messages': ({ users, ids }) => ({
    path: `/console/templates/${ids.workflowTemplateId}/messages`,
    as: users.owner,
  }),
  'console-template-message': ({ users, ids }) => ({
    path: `/console/templates/${ids.workflowTemplateId}/messages`,
    as: users.owner,
    follow: '.task-rows li:last-child .row-link',
  }),
  'console-payouts': ({ users }) => ({ path: '/console/payouts', as: users.owner }),
  'console-payout': ({ users }) => ({ path: '/console/payouts', as: users.owner, follow: 'tbody .row-link' }),
  'console-deliveries': ({ users }) => ({ path: '/console/deliveries', as: users.operator }),
  'console-template-new-orders': ({ users, ids }) => ({
    path: `/console/templates/${ids.workflowTemplateId}/new-orders`,
    as: users.owner,
  }),
  'console-template-settings': ({ users, ids }) => ({
    path: `/console/templates/${ids.workflowTemplateId}/settings`,
    as: users.owner,
  }),
  'console-template-role': ({ users, ids }) => ({
    path: `/console/templates/${ids.workflowTemplateId}/settings?role=new`,
    as: users.owner,
  }),
  'console-template-simulation': ({ users, ids }) => ({
    path: `/console/templates/${ids.workflowTemplateId}/simulation?address=Storgata+1&postalCode=0155&city=Oslo&countryCode=NO`,
    as: users.owner,
  }),
  'console-new-order': ({ users, ids }) => ({ path: `/console/orders/new?copy=${ids.orderId}`, as: users.operator }),
  'console-company': ({ users }) => ({ path: '/console/settings/company', as: users.owner ?? users.operator }),
  'console-webform': ({ users, ids }) => ({
    path: `/console/settings/webforms/${ids.webformId}`,
    as: users.owner ?? users.operator,
  }),
  'console-people': ({ users }) => ({ path: '/console/settings/users', as: users.owner ?? users.operator }),
  'console-import-products': ({ users }) => ({ path: '/console/products/import', as: users.owner }),
  'console-webhooks': ({ users }) => ({ path: '/console/settings/webhooks', as: users.owner }),
  'console-webhook': ({ users }) => ({
    path: '/console/settings/webhooks',
    as: users.owner,
    follow: 'tbody tr:last-child .row-link',
  }),
  'console-keys': ({ users }) => ({ path: '/console/settings/keys', as: users.owner }),
  'console-security': ({ users }) => ({ path: '/console/settings/security', as: users.owner }),
  'console-admin': ({ users }) => ({ path: '/console/admin', as: users.superuser }),
  'console-admin-organization': ({ users }) => ({
    path: '/console/admin?state=suspended',
    as: users.superuser,
    follow: 'tbody tr .row-link',
  }),
  // The router of the superuser has no orders.
  'console-first-steps': ({ users }) => ({ path: '/console', as: users.superuser }),
  'console-messages': ({ users }) => ({ path: '/console/messages', as: users.owner ?? users.operator }),
  'console-message': ({ users }) => ({
    path: '/console/messages?kind=offerSent&language=en',
    as: users.owner ?? users.operator,
  }),
  invitation: async (_demo, { invitedPath }) => ({ path: await invitedPath() }),
  // Last, because it ages the link of the first page.
  'old-link': async ({ ids }, { agedPath }) => ({ path: await agedPath(ids.clientToken) }),
};

/** Starts the service. `stop` removes all its data. */
export async function startDemo() {
  const mails = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: collectMails(mails),
  });
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
    await waitUntilReady(base);
  } catch (error) {
    await stop();
    throw error;
  }
  const demo = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  const mailed = createMailFinder(mails);
  const ways = { mailed, invitedPath: createInvitation(base, demo, mailed), agedPath: createLinkAging(folder) };
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

/** A contractor with jobs. */
function contractorOf({ contractors, users }) {
  return users.contractor ?? contractors[0];
}

/** Invitation page of an operator; one invitation for all callers. */
function createInvitation(base, { routerId, keys }, mailed) {
  const invite = async () => {
    const answer = await fetch(`${base}/api/routers/${routerId}/users`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${keys.owner}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'kari@fjordlys.example', roles: [{ role: 'OPERATOR' }] }),
    });
    if (!answer.ok) throw new Error(`The invitation failed: ${await answer.text()}`);
    return mailed('/invitations/');
  };
  let path;
  return () => (path ??= invite());
}

/** Page of a client whose link is too old to be trusted without a verification code. */
function createLinkAging(folder) {
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

/** Path of the first link with this prefix in an e-mail of the service. */
function createMailFinder(mails) {
  return async (start) => {
    for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await pause(500)) {
      const found = mails.map((text) => text.match(new RegExp(`${start}[\\w-]+`))?.[0]).find(Boolean);
      if (found) return found;
    }
    throw new Error(`No mail holds a link to ${start}`);
  };
}

function collectMails(mails) {
  return (stream, _session, answer) => {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      mails.push(Buffer.concat(chunks).toString('latin1').replace(/=\r\n/g, '').replace(/=3D/g, '='));
      answer();
    });
  };
}

async function waitUntilReady(base) {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await pause(500)) {
    const answer = await fetch(`${base}/health/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('The service did not become ready');
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
