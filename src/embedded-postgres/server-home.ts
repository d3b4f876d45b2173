/** The folder of the embedded server: `postgres` in the service's own folder, or elsewhere where it cannot go there. */
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

/** A folder that the server's account can use, and that account. */
export interface ServerHome {
  /** Absolute, without symbolic links. */
  folder: string;
  /** Undefined: the account of this process. */
  account: SystemAccount | undefined;
}

/**
 * Makes the folder ready. Below a folder that only root may enter, such as `/root`, the server's account would not
 * reach it: then the files go elsewhere, `postgres` becomes a link to them, and the log says so.
 */
export function prepareHome(dataDir: string, log: (line: string) => void): ServerHome {
  const wished = resolve(dataDir, 'postgres');
  const account = findAccount(wished);
  mkdirSync(dirname(wished), { recursive: true });
  if (account) makePassable(dirname(wished));

  claim(isLink(wished) ? resolve(dirname(wished), readlinkSync(wished)) : wished, account);
  const folder = realpathSync(wished);
  if (canUse(folder, account)) return { folder, account };
  if (!account) throw new Error(`${folder} belongs to another user; start as that user or choose another DATA_DIR`);

  const elsewhere = moveElsewhere(wished, account);
  log(`PostgreSQL cannot run as root and uid ${account.uid} cannot enter ${wished}: its files are in ${elsewhere}`);
  return { folder: elsewhere, account };
}

function moveElsewhere(wished: string, account: SystemAccount): string {
  // /var/lib first: a database must outlive the cleaning of temporary folders.
  for (const place of ['/var/lib', tmpdir(), '/tmp']) {
    const folder = newFolderIn(join(place, 'work-order-routing'));
    if (!folder) continue;
    cpSync(wished, folder, { recursive: true, verbatimSymlinks: true });
    changeOwner(folder, account);
    if (canUse(folder, account)) {
      rmSync(wished, { recursive: true });
      symlinkSync(folder, wished);
      return realpathSync(folder);
    }
    rmSync(folder, { recursive: true });
  }
  throw new Error(`uid ${account.uid} reaches no folder for PostgreSQL; set DATABASE_URL or start as an ordinary user`);
}

/** A folder of its own each time: whoever deletes DATA_DIR wants to begin anew. Undefined: not possible there. */
function newFolderIn(place: string): string | undefined {
  try {
    mkdirSync(place, { recursive: true });
    if (statSync(place).uid !== 0) return undefined;
    makePassable(place);
    return mkdtempSync(join(place, 'postgres-'));
  } catch {
    return undefined;
  }
}

function claim(folder: string, account: SystemAccount | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account && statSync(folder).uid !== account.uid) changeOwner(folder, account);
}

/** Lets others pass through the folder, without letting them list it. */
function makePassable(folder: string): void {
  const { mode } = statSync(folder);
  if ((mode & 0o001) === 0) chmodSync(folder, (mode & 0o7777) | 0o001);
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
