/** Everything that the doctor looks at, one thing after the other. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type Config } from '../../platform/config.js';
import { waitForDatabase, type DatabaseTarget } from '../../bootstrap/wait-for-database.js';
import { withDatabase } from '../with-database.js';
import { checkDatabase } from './database-findings.js';
import { runCheck, findingsNamed, type Finding } from './finding.js';
import { checkAddress, checkDisk, checkMail, checkSms, checkStorage } from './environment-findings.js';

/** Nothing else can be looked at where the settings are wrong. */
export async function runDoctor(): Promise<Finding[]> {
  const say = findingsNamed('settings');
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    return [say.failed((error as Error).message)];
  }
  return [
    say.ok('Every one is understood'),
    ...(await database(config)),
    await runCheck('storage', () => checkStorage(config)),
    await runCheck('disk', () => checkDisk(config)),
    await runCheck('mail', () => checkMail(config)),
    checkSms(config),
    checkAddress(config),
  ];
}

async function database(config: Config): Promise<Finding[]> {
  const say = findingsNamed('database');
  const { databaseUrl: url, databaseDirectUrl: direct, dataDir } = config;
  if (!url && !existsSync(join(dataDir, 'postgres')))
    return [say.skipped('No DATABASE_URL; the embedded PostgreSQL is made at the first start')];
  try {
    return await withDatabase(async (connection) => {
      const started = performance.now();
      await connection.query('select 1');
      const ms = (performance.now() - started).toFixed(1);
      const reached = say.ok(`${url ? new URL(direct ?? url).host : 'The embedded PostgreSQL'} answers in ${ms} ms`);
      return [reached, ...(await pooling(config)), ...(await checkDatabase(connection, config))];
    }, config);
  } catch (error) {
    return [say.failed(`It cannot be reached: ${(error as Error).message || String(error)}`)];
  }
}

/** Whether each connection has a session of its own, which the start insists on. */
async function pooling({ databaseUrl, databaseDirectUrl }: Config): Promise<Finding[]> {
  if (!databaseUrl) return [];
  const where: DatabaseTarget = databaseDirectUrl
    ? { url: databaseDirectUrl, variable: 'DATABASE_DIRECT_URL' }
    : { url: databaseUrl, variable: 'DATABASE_URL' };
  const say = findingsNamed('pooling');
  const look = async () => {
    await waitForDatabase(where, () => undefined);
    return say.ok('Each connection has a session of its own');
  };
  return [await runCheck('pooling', look)];
}
