/** Everything that the doctor looks at, one thing after the other. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type Config } from '../../platform/config.js';
import { reachDatabase, type DatabaseAddress } from '../../bootstrap/wait-for-database.js';
import { withDatabase } from '../with-database.js';
import { databaseFindings } from './database-findings.js';
import { found, findingsOf, type Finding } from './finding.js';
import { address, disk, mail, sms, storage } from './surroundings.js';

/** Nothing else can be looked at where the settings are wrong. */
export async function examine(): Promise<Finding[]> {
  const say = findingsOf('settings');
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    return [say.failed((error as Error).message)];
  }
  return [
    say.ok('Every one is understood'),
    ...(await database(config)),
    await found('storage', () => storage(config)),
    await found('disk', () => disk(config)),
    await found('mail', () => mail(config)),
    sms(config),
    address(config),
  ];
}

async function database(config: Config): Promise<Finding[]> {
  const say = findingsOf('database');
  const { databaseUrl: url, databaseDirectUrl: direct, dataDir } = config;
  if (!url && !existsSync(join(dataDir, 'postgres')))
    return [say.skipped('No DATABASE_URL; the embedded PostgreSQL is made at the first start')];
  try {
    return await withDatabase(async (connection) => {
      const started = performance.now();
      await connection.query('select 1');
      const ms = (performance.now() - started).toFixed(1);
      const reached = say.ok(`${url ? new URL(direct ?? url).host : 'The embedded PostgreSQL'} answers in ${ms} ms`);
      return [reached, ...(await pooling(config)), ...(await databaseFindings(connection, config))];
    }, config);
  } catch (error) {
    return [say.failed(`It cannot be reached: ${(error as Error).message || String(error)}`)];
  }
}

/** Whether each connection has a session of its own, which the start insists on. */
async function pooling({ databaseUrl, databaseDirectUrl }: Config): Promise<Finding[]> {
  if (!databaseUrl) return [];
  const where: DatabaseAddress = databaseDirectUrl
    ? { url: databaseDirectUrl, variable: 'DATABASE_DIRECT_URL' }
    : { url: databaseUrl, variable: 'DATABASE_URL' };
  const say = findingsOf('pooling');
  const look = async () => {
    await reachDatabase(where, () => undefined);
    return say.ok('Each connection has a session of its own');
  };
  return [await found('pooling', look)];
}
