/** Demo data for whoever tries the service: made once, written down in `demo.json`, told at every start. */
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { sql } from '../platform/views/index.js';
import { makeCredentials, stillWork } from './credentials.js';
import { demoFilePath, readDemoFile, writeDemoFile, type DemoFile } from './demo-file.js';
import { demoWorld, type DemoWorld } from './demo-world.js';
import { makeWorld } from './make-world.js';

const TOKENS = sql`select
  (select token from client_links where order_id = ${'orderId'} and revoked_at is null) as "clientToken",
  (select public_token from webforms where id = ${'webformId'}) as "webformPublicToken"`;

/** Makes the demo data where the database has none, and new keys where the file or its keys are gone. */
export async function provideDemo(
  app: NestExpressApplication,
  { dataDir }: Config,
  baseUrl: string,
  say: (text: string) => unknown = (text) => process.stdout.write(text),
): Promise<void> {
  const path = demoFilePath(dataDir);
  const world = await demoWorld(app, makeWorld);
  const present = await readDemoFile(path);
  const { keys, contractors, users } =
    present && (await stillWork(app, world, present)) ? present : await makeCredentials(app, world);
  const { routerId } = world;
  const ids = await idsOf(app, world);
  await writeDemoFile(path, { baseUrl, routerId, organizationId: routerId, keys, contractors, users, ids });
  say(announcement(path, keys));
}

/** Tokens can be rotated, so they are read anew. */
async function idsOf(app: NestExpressApplication, { ids }: DemoWorld): Promise<DemoFile['ids']> {
  const { orderId, webformId } = ids;
  const tokens = await app
    .get(Database)
    .row<{ clientToken: string; webformPublicToken: string }>(TOKENS, { orderId, webformId });
  return { ...ids, ...tokens! };
}

function announcement(path: string, keys: DemoFile['keys']): string {
  const rows = Object.entries(keys).map(([name, key]) => `  ${name.padEnd(13)}${key}`);
  return ['', `Demo data: keys, passwords and ids are in ${path}`, ...rows, '', ''].join('\n');
}
