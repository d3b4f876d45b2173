/** `nest build` and `nest start --watch` with the configuration of `nest-cli.json` (CONTRIBUTING). */
import { execFile, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase } from '../support/database.js';

/** Each of both compiles the service. */
const NEST = 'node_modules/@nestjs/cli/bin/nest.js';
const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-nest-'));
const output = join(folder, 'dist');
/** Writes into the folder instead of `dist`, which other tests use. */
const project = ['--path', relative('.', join(folder, 'tsconfig.json'))];

beforeAll(() => {
  const compilerOptions = {
    ...{ outDir: output, rootDir: resolve('.'), typeRoots: [resolve('node_modules/@types')] },
    ...{ incremental: true, tsBuildInfoFile: join(folder, 'build.json') },
  };
  const include = ['src', 'migrations'].map((name) => resolve(name));
  const settings = { extends: resolve('tsconfig.build.json'), compilerOptions, include };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  copyFileSync('package.json', join(folder, 'package.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('nest build compiles the service and its migrations', async () => {
  await promisify(execFile)(process.execPath, [NEST, 'build', ...project]);
  for (const name of ['src/main.js', 'migrations/index.js'])
    expect([name, existsSync(join(output, name))]).toEqual([name, true]);
});

it('nest start --watch compiles and starts the service', async () => {
  const database = await createTestDatabase();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const child = spawn(process.execPath, [NEST, 'start', '--watch', ...project], {
    env: {
      ...{ PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir },
      ...{ DEMO: '0', PORT: '0', LOG_LEVEL: 'error', DRAIN_SECONDS: '0' },
    },
    // A group of its own, which includes the service.
    detached: true,
  });
  let printed = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    const address = await new Promise<string>((listening, reject) => {
      const read = (chunk: Buffer) => {
        printed += chunk.toString();
        const [, found] = /Listening on (\S+)/.exec(printed) ?? [];
        if (found) listening(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`nest start ended with ${code}: ${printed}`)));
    });
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
    await ended;
    await database.drop();
  }
});
