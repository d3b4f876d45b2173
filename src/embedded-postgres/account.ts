/**
 * Operating system account of the embedded server: the current one, or an unprivileged one if the service runs as
 * root.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Numeric user and group for `spawn`. */
export interface SystemAccount {
  uid: number;
  gid: number;
}

const UNPRIVILEGED: SystemAccount = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. If the service runs as root, the server gets the account that owns the folder,
 * so that the same user can later start without root or, if root owns it, an unprivileged one. Undefined for the current account.
 */
export function findAccount(folder: string): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(nearestExisting(folder));
  const owner = { uid, gid };
  return uid !== 0 && hasName(owner) ? owner : UNPRIVILEGED;
}

/**
 * Whether the account can enter and write to the folder. Runs a program as the account, because ACLs and mounts
 * matter.
 */
export function canUse(folder: string, account: SystemAccount | undefined): boolean {
  return canRun('/bin/sh', ['-c', 'cd "$1" && [ -w . ]', 'sh', folder], account);
}

/** Whether the account can run a program successfully. */
export function canRun(program: string, parameters: string[], account: SystemAccount | undefined): boolean {
  return spawnSync(program, parameters, { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Changes the owner of a folder and its content; does nothing for the current account. */
export function changeOwner(path: string, account: SystemAccount | undefined): void {
  if (!account) return;
  lchownSync(path, account.uid, account.gid);
  if (!statSync(path).isDirectory()) return;
  for (const inner of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, inner), account.uid, account.gid);
  }
}

/** `initdb` requires an account with a name. */
function hasName(account: SystemAccount): boolean {
  return canRun('/bin/sh', ['-c', 'id -un'], account);
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}
