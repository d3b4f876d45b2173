/** The client package, packed by `npm pack` and installed in a temporary folder, once per process. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export const CLIENT_PACKAGE = 'work-order-routing-client';
const run = promisify(execFile);
let installation: Promise<string> | undefined;

/** @returns the folder of an otherwise empty ES module package in which the client is installed */
export function installPackedClient(): Promise<string> {
  return (installation ??= install());
}

/** Imports the installed package. */
export async function importPackedClient(): Promise<typeof import('../../client/src/index.js')> {
  const entry = join(await installPackedClient(), 'node_modules', CLIENT_PACKAGE, 'dist/src/index.js');
  return import(pathToFileURL(entry).href) as Promise<typeof import('../../client/src/index.js')>;
}

/** Compiles outside of the checkout, because files in `client` trigger a rebuild of the service. */
async function install(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-client-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const source = join(folder, 'source');
  mkdirSync(source);
  for (const name of ['package.json', 'README.md']) cpSync(join('client', name), join(source, name));
  await runTypescriptCompiler(['-p', 'client/tsconfig.json', '--outDir', join(source, 'dist')]);
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const { stdout } = await run('npm', pack, { cwd: source });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)], { cwd: folder });
  return folder;
}

/** Runs the compiler of this checkout. @throws Error with its output */
export async function runTypescriptCompiler(parameters: string[]): Promise<void> {
  await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...parameters]).catch(
    ({ stdout, message }: { stdout: string; message: string }) => {
      throw new Error(stdout || message);
    },
  );
}
