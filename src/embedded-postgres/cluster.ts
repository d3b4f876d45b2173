/** The database cluster on disk: made once, with a random password beside it. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changeOwner } from './account.js';
import type { Binaries } from './binaries.js';
import type { ServerHome } from './server-home.js';

/** The role and the database of the service. */
export const SERVICE_NAME = 'work_order_routing';

/** What the server needs to start and the service to connect. */
export interface Cluster {
  /** PostgreSQL's data directory, absolute. */
  dataDirectory: string;
  /** Of the role `SERVICE_NAME`, a superuser of this cluster. */
  password: string;
}

/** Environment of PostgreSQL's programs: nothing of ours, so that a stray `PGPORT` or locale changes nothing. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The cluster in the home, made where there is none yet. */
export async function openCluster(home: ServerHome, binaries: Binaries, durable: boolean): Promise<Cluster> {
  const folder = join(home.folder, 'cluster');
  if (!existsSync(folder)) await createCluster(folder, home, binaries, durable);
  return {
    dataDirectory: join(folder, 'data'),
    password: readFileSync(join(folder, 'password'), 'utf8').trim(),
  };
}

/** Builds in a draft folder and renames it: a start that is killed midway leaves no half cluster behind. */
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
    // Another process may have been faster; its cluster is as good as ours.
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
