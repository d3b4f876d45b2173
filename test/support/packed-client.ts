/** The client as `npm pack` makes it, installed in a folder of its own, as strangers have it. Once for a process. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export const CLIENT_PACKAGE = 'work-order-routing-client';
const run = promisify(execFile);
let installation: Promise<string> | undefined;

/** The folder that it is installed in, an empty ES module package otherwise. */
export function installPackedClient(): Promise<string> {
  return (installation ??= install());
}

/** What it exports. */
export async function importPackedClient(): Promise<typeof import('../../client/src/index.js')> {
  const entry = join(await installPackedClient(), 'node_modules', CLIENT_PACKAGE, 'dist/src/index.js');
  return import(pathToFileURL(entry).href) as Promise<typeof import('../../client/src/index.js')>;
}

/** Compiled beside the checkout: what lies in `client` decides whether the service is built anew. */
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
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)], { cwd: folder });
  return folder;
}

/** By the compiler of this checkout. @throws Error with what it finds */
export async function runTypescriptCompiler(parameters: string[]): Promise<void> {
  await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...parameters]).catch(
    ({ stdout, message }: { stdout: string; message: string }) => {
      throw new Error(stdout || message);
    },
  );
}
