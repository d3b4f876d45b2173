/** Provides demo data: created once, described in `demo.json`, printed at every start. */
import type { NestExpressApplication } from '@nestjs/platform-express';
import { inTenant, sameTenant } from '../entities/tenant-predicates.js';
import type { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { sql } from '../platform/read-models/index.js';
import { createCredentials, areCredentialsValid } from './credentials.js';
import { getDemoFilePath, readDemoFile, writeDemoFile, type DemoFile, type DemoTokens } from './demo-file.js';
import { DEMO_IDS } from './demo-ids.js';
import { findOrCreateDemoWorld, type DemoWorld } from './demo-world.js';
import { createDemoWorld } from './create-demo-world.js';
import { provideLinkTokens, type LinkTokens } from './link-tokens.js';

const TOKENS = sql`select
  (select token from client_links where router_id = ${'routerId'} and order_id = ${'orderId'} and revoked_at is null)
    as "clientToken",
  (select token from client_links where router_id = ${'routerId'} and order_id = ${'visitOrderId'}
    and revoked_at is null) as "visitClientToken",
  (select public_token from webforms where router_id = ${'routerId'} and id = ${'webformId'}) as "webformPublicToken",
  (select file.public_token from organizations o join files file on ${sameTenant('file', 'o')}
    and file.id = o.logo_file_id where ${inTenant('o')} and o.id = ${'routerId'}) as "logoPublicToken",
  (select id from deliveries where router_id = ${'routerId'}
    order by status in ('scheduled', 'dropped'), source = 'invitation', id desc limit 1) as "deliveryId"`;

/** Creates missing demo data, and new keys if the file or its keys are missing. */
export async function provideDemo(
  app: NestExpressApplication,
  { dataDir }: Config,
  baseUrl: string,
  print: (text: string) => unknown = (text) => process.stdout.write(text),
): Promise<void> {
  const path = getDemoFilePath(dataDir);
  const world = await findOrCreateDemoWorld(app, createDemoWorld);
  const present = await readDemoFile(path);
  const { keys, contractors, users, secondFactor } =
    present && (await areCredentialsValid(app, world, present)) ? present : await createCredentials(app, world);
  const { routerId } = world;
  const ids = await idsOf(app, world);
  await writeDemoFile(path, {
    baseUrl,
    routerId,
    organizationId: routerId,
    keys,
    contractors,
    users,
    secondFactor,
    ids,
  });
  print(formatSummary(path, { baseUrl, keys, users }));
}

/** Tokens can be rotated and deliveries are deleted, so both are read again. */
async function idsOf(app: NestExpressApplication, world: DemoWorld): Promise<DemoFile['ids']> {
  const { routerId, ids } = world;
  const { orderId, webformId } = ids;
  const visitOrderId = DEMO_IDS.orderOnItsWay.id;
  const tokens = await app
    .get(Database)
    .row<Omit<DemoTokens, keyof LinkTokens>>(TOKENS, { routerId, orderId, webformId, visitOrderId });
  return { ...ids, ...tokens!, ...(await provideLinkTokens(app, world, tokens!.visitClientToken)) };
}

function formatSummary(path: string, { baseUrl, keys, users }: Pick<DemoFile, 'baseUrl' | 'keys' | 'users'>): string {
  const rows = Object.entries(keys).map(([name, key]) => `  ${name.padEnd(13)}${key}`);
  const { email, password } = users.operator;
  const console = [`Console: ${baseUrl}/console`, `  e-mail       ${email}`, `  password     ${password}`];
  return ['', ...console, '', `Demo data: keys, passwords and ids are in ${path}`, ...rows, '', ''].join('\n');
}
