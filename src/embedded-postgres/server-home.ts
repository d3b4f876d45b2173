/**
 * Folder of the embedded server: `postgres` in the data folder, or elsewhere if the server's account cannot access
 * it.
 */
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type SystemAccount, findAccount, canUse, changeOwner } from './account.js';

/** Folder that the server's account can use. */
export interface ServerHome {
  /** Absolute path without symbolic links. */
  folder: string;
  /** Undefined for the account of this process. */
  account: SystemAccount | undefined;
}

/**
 * Prepares the folder. The server's account cannot enter folders below one of root such as `/root`; then the files
 * are stored elsewhere, `postgres` is a link to them, and a line is logged.
 */
export function prepareHome(dataDir: string, log: (line: string) => void): ServerHome {
  const preferred = resolve(dataDir, 'postgres');
  const account = findAccount(preferred);
  mkdirSync(dirname(preferred), { recursive: true });
  if (account) makePassable(dirname(preferred));

  claim(isLink(preferred) ? resolve(dirname(preferred), readlinkSync(preferred)) : preferred, account);
  const folder = realpathSync(preferred);
  if (canUse(folder, account)) return { folder, account };
  if (!account) throw new Error(`${folder} belongs to another user; start as that user or choose another DATA_DIR`);

  const elsewhere = moveElsewhere(preferred, account);
  log(`PostgreSQL cannot run as root and uid ${account.uid} cannot enter ${preferred}: its files are in ${elsewhere}`);
  return { folder: elsewhere, account };
}

function moveElsewhere(preferred: string, account: SystemAccount): string {
  // /var/lib first: temporary folders may be cleaned.
  for (const parent of ['/var/lib', tmpdir(), '/tmp']) {
    const folder = newFolderIn(join(parent, 'work-order-routing'));
    if (!folder) continue;
    cpSync(preferred, folder, { recursive: true, verbatimSymlinks: true });
    changeOwner(folder, account);
    if (canUse(folder, account)) {
      rmSync(preferred, { recursive: true });
      symlinkSync(folder, preferred);
      return realpathSync(folder);
    }
    rmSync(folder, { recursive: true });
  }
  throw new Error(`uid ${account.uid} reaches no folder for PostgreSQL; set DATABASE_URL or start as an ordinary user`);
}

/** Creates a new folder each time, so that deleting DATA_DIR starts from scratch. Undefined if impossible. */
function newFolderIn(parent: string): string | undefined {
  try {
    mkdirSync(parent, { recursive: true });
    if (statSync(parent).uid !== 0) return undefined;
    makePassable(parent);
    return mkdtempSync(join(parent, 'postgres-'));
  } catch {
    return undefined;
  }
}

function claim(folder: string, account: SystemAccount | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account && statSync(folder).uid !== account.uid) changeOwner(folder, account);
}

/** Lets others pass through the folder without listing it. */
function makePassable(folder: string): void {
  const { mode } = statSync(folder);
  if ((mode & 0o001) === 0) chmodSync(folder, (mode & 0o7777) | 0o001);
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
