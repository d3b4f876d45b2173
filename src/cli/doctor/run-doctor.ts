/** Runs all checks. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type Config } from '../../platform/config.js';
import { waitForDatabase, type DatabaseTarget } from '../../bootstrap/wait-for-database.js';
import { withDatabase } from '../with-database.js';
import { checkDatabase } from './database-findings.js';
import { runCheck, createFindingFactory, type Finding } from './finding.js';
import { CHANNEL_CHECKS, checkAddress, checkDisk, checkProcess, checkStorage } from './environment-findings.js';

/** With invalid settings, no other check can run. */
export async function runDoctor(): Promise<Finding[]> {
  const finding = createFindingFactory('settings');
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    return [finding.failed((error as Error).message)];
  }
  return [
    finding.ok('All are valid'),
    ...(await database(config)),
    await runCheck('process', () => checkProcess(config)),
    await runCheck('storage', () => checkStorage(config)),
    await runCheck('disk', () => checkDisk(config)),
    ...(await channels(config)),
    checkAddress(config),
  ];
}

async function channels(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of Object.values(CHANNEL_CHECKS))
    if (check) findings.push(await runCheck(check.name, async () => check.run(config)));
  return findings;
}

async function database(config: Config): Promise<Finding[]> {
  const finding = createFindingFactory('database');
  const { databaseUrl: url, databaseDirectUrl: direct, dataDir } = config;
  if (!url && !existsSync(join(dataDir, 'postgres')))
    return [finding.skipped('No DATABASE_URL; the embedded PostgreSQL is created at the first start')];
  try {
    return await withDatabase(async (connection) => {
      const started = performance.now();
      await connection.query('select 1');
      const ms = (performance.now() - started).toFixed(1);
      const reached = finding.ok(
        `${url ? new URL(direct ?? url).host : 'The embedded PostgreSQL'} answers in ${ms} ms`,
      );
      return [reached, ...(await pooling(config)), ...(await checkDatabase(connection, config))];
    }, config);
  } catch (error) {
    return [finding.failed(`It cannot be reached: ${(error as Error).message || String(error)}`)];
  }
}

/** Whether each connection has its own session, which the service requires. */
async function pooling({ databaseUrl, databaseDirectUrl }: Config): Promise<Finding[]> {
  if (!databaseUrl) return [];
  const target: DatabaseTarget = databaseDirectUrl
    ? { url: databaseDirectUrl, variable: 'DATABASE_DIRECT_URL' }
    : { url: databaseUrl, variable: 'DATABASE_URL' };
  const finding = createFindingFactory('pooling');
  const check = async () => {
    await waitForDatabase(target, () => undefined);
    return finding.ok('Each connection has a session of its own');
  };
  return [await runCheck('pooling', check)];
}
