/** The package of `npm pack`: CLI and service outside of the checkout. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runCommandProcess } from '../support/command.js';
import { createTestDatabase } from '../support/database.js';

/** Compiles first if a source is newer. */
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-packed-'));
const { version, bin } = JSON.parse(readFileSync('package.json', 'utf8'));
const installed = join(folder, 'node_modules', 'work-order-routing');
const program = [join(installed, bin['work-order-routing'])];

beforeAll(async () => {
  await run(process.execPath, [bin['work-order-routing'], '--version']);
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]);
  const [{ filename }] = JSON.parse(stdout);
  mkdirSync(installed, { recursive: true });
  await run('tar', ['-xf', join(folder, filename), '-C', installed, '--strip-components=1']);
  symlinkSync(resolve('node_modules'), join(installed, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('contains the compiled service and no source', async () => {
  for (const name of ['src', 'test', 'scripts'])
    expect([name, existsSync(join(installed, name))]).toEqual([name, false]);
  const result = await runCommandProcess(['--version'], {}, undefined, program);
  expect([result.code, result.stdout]).toEqual([0, `${version}\n`]);
  const { paths } = (await runCommandProcess(['openapi'], {}, undefined, program)).json();
  expect(paths).toHaveProperty(['/api/v1/order']);
});

it('starts the service, passes the doctor, and exits with 0 after a signal', async () => {
  const database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), DEMO: '0' };
  const child = spawn(process.execPath, [...program, 'start'], {
    env: { PATH: process.env.PATH, ...settings, PORT: '0', LOG_LEVEL: 'error', DRAIN_SECONDS: '0' },
  });
  const address = await new Promise<string>((listening, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const [, found] = /Listening on (\S+)/.exec(String(chunk)) ?? [];
      if (found) listening(found);
    });
    child.once('exit', (code) => reject(new Error(`start ended with ${code}`)));
  });
  const page = await fetch(`${address}/sign-in`);
  const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(await page.text()) ?? [];
  expect([page.status, (await fetch(`${address}${script}`)).headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
  const { ok } = (await runCommandProcess(['doctor', '--json'], settings, undefined, program)).json();
  expect(ok).toBe(true);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await database.drop();
});
