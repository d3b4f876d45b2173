/** The account that the embedded server runs as: our own, or an unprivileged one where we are root. */
import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Numeric user and group, as `spawn` takes them. */
export interface SystemAccount {
  uid: number;
  gid: number;
}

const NOBODY: SystemAccount = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. Root therefore lends the server the account that owns the folder, so that the
 * same person can later start without root, and `nobody` where that is root too. Undefined: run as we are.
 */
export function findAccount(folder: string): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(nearestExisting(folder));
  const owner = { uid, gid };
  return uid !== 0 && hasName(owner) ? owner : NOBODY;
}

/** Whether the account can reach the folder and write in it; asked of the system, which knows about ACLs and mounts. */
export function canUse(folder: string, account: SystemAccount | undefined): boolean {
  return canRun('/bin/sh', ['-c', 'cd "$1" && [ -w . ]', 'sh', folder], account);
}

/** Whether a program ends well when the account runs it. */
export function canRun(program: string, parameters: string[], account: SystemAccount | undefined): boolean {
  return spawnSync(program, parameters, { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Gives a folder and everything in it to the account; nothing to do where we run as ourselves. */
export function changeOwner(path: string, account: SystemAccount | undefined): void {
  if (!account) return;
  lchownSync(path, account.uid, account.gid);
  if (!statSync(path).isDirectory()) return;
  for (const inner of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, inner), account.uid, account.gid);
  }
}

/** `initdb` insists on an account that has a name. */
function hasName(account: SystemAccount): boolean {
  return canRun('/bin/sh', ['-c', 'id -un'], account);
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}
