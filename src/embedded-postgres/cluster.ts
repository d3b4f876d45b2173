/** Database cluster on disk, created once with a random password. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changeOwner } from './account.js';
import type { Binaries } from './binaries.js';
import type { ServerHome } from './server-home.js';

/** Name of the role and of the database. */
export const SERVICE_NAME = 'work_order_routing';

/** Data directory and credentials. */
export interface Cluster {
  /** Absolute path of PostgreSQL's data directory. */
  dataDirectory: string;
  /** Password of the role `SERVICE_NAME`, a superuser. */
  password: string;
}

/** Clean environment, so that variables such as `PGPORT` or a locale have no effect. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Opens the cluster, or creates it. */
export async function openCluster(home: ServerHome, binaries: Binaries, durable: boolean): Promise<Cluster> {
  const folder = join(home.folder, 'cluster');
  if (!existsSync(folder)) await createCluster(folder, home, binaries, durable);
  return {
    dataDirectory: join(folder, 'data'),
    password: readFileSync(join(folder, 'password'), 'utf8').trim(),
  };
}

/** Creates the cluster in a draft folder and renames it, so that a crash leaves no partial cluster. */
async function createCluster(folder: string, home: ServerHome, binaries: Binaries, durable: boolean): Promise<void> {
  const draft = mkdtempSync(`${folder}-`);
  const passwordFile = join(draft, 'password');
  writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  changeOwner(draft, home.account);
  try {
    await initialize(draft, home, binaries, durable);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process created the cluster first; use that one.
    if (!existsSync(folder)) throw error;
  }
}

async function initialize(draft: string, home: ServerHome, binaries: Binaries, durable: boolean): Promise<void> {
  const parameters = [
    `--pgdata=${join(draft, 'data')}`,
    `--username=${SERVICE_NAME}`,
    `--pwfile=${join(draft, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  await promisify(execFile)(binaries.initdb, parameters, { ...home.account, cwd: '/', env: SERVER_ENVIRONMENT });
}
