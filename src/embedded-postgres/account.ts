/** The account that the embedded server runs as: our own, or an unprivileged one where we are root. */
import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Numeric user and group, as `spawn` takes them. */
export interface Account {
  uid: number;
  gid: number;
}

const NOBODY: Account = { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root. Root therefore lends the server the account that owns the folder, so that the
 * same person can later start without root, and `nobody` where that is root too. Undefined: run as we are.
 */
export function accountFor(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(nearestExisting(folder));
  const owner = { uid, gid };
  return uid !== 0 && hasName(owner) ? owner : NOBODY;
}

/** Whether the account can reach the folder and write in it; asked of the system, which knows about ACLs and mounts. */
export function canUse(folder: string, account: Account | undefined): boolean {
  return runs('/bin/sh', ['-c', 'cd "$1" && [ -w . ]', 'sh', folder], account);
}

/** Whether a program ends well when the account runs it. */
export function runs(program: string, parameters: string[], account: Account | undefined): boolean {
  return spawnSync(program, parameters, { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Gives a folder and everything in it to the account; nothing to do where we run as ourselves. */
export function handOver(path: string, account: Account | undefined): void {
  if (!account) return;
  lchownSync(path, account.uid, account.gid);
  if (!statSync(path).isDirectory()) return;
  for (const inner of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, inner), account.uid, account.gid);
  }
}

/** `initdb` insists on an account that has a name. */
function hasName(account: Account): boolean {
  return runs('/bin/sh', ['-c', 'id -un'], account);
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}
