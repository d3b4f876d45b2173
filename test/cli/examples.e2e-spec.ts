/** The examples in the help of each command, executed as printed with a service with demo data. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import type { StartupReport } from '../../src/bootstrap/startup-report.js';
import { createProgram } from '../../src/cli/program.js';
import { runCommand, runCommandProcess, PROGRAM } from '../support/command.js';
import { createBlankDatabase, type TestDatabase } from '../support/database.js';

const folder = mkdtempSync(join(tmpdir(), 'work-order-routing-examples-'));
const settings = { PORT: '0', DATA_DIR: folder, DEMO: '1', SECRET_KEYS: Buffer.alloc(32, 7).toString('base64') };
let database: TestDatabase;
let service: ChildProcess;
let output: string[];
let announcement: StartupReport;

beforeAll(async () => {
  database = await createBlankDatabase();
  ({ service, said: output } = start(['start', '--json']));
  await Promise.race([
    once(createInterface(service.stdout!), 'line'),
    once(service, 'exit').then(() => Promise.reject(new Error('start ended'))),
  ]);
  announcement = JSON.parse(output[0]) as StartupReport;
});
afterAll(async () => {
  service.kill('SIGTERM');
  if (service.exitCode === null) await once(service, 'exit');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command that continues until a signal, as a separate process; `output` grows with what it prints. */
function start(args: string[]) {
  const service = spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH: process.env.PATH, ...settings, DATABASE_URL: database.url, DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const output: string[] = [];
  service.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return { service, said: output };
}

/** The arguments of the examples, from the help of every command. */
function examples(): string[] {
  const all = (one: Command): Command[] => [one, ...one.commands.flatMap(all)];
  const shown = all(createProgram()).flatMap((one) => {
    let text = '';
    one.configureOutput({ writeOut: (part) => (text += part) }).outputHelp();
    const [, example] = /\nExample:\n {2}\$ work-order-routing ((?:.*\\\n)*.*)/.exec(text) ?? [];
    return example ? [example.replace(/\\\n\s*/g, '')] : [];
  });
  return [...new Set(shown)];
}

/** Splits a line like a shell. */
function splitArgs(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
}

/** URL of service and database, and the API key. */
function environmentOf(line: string): Record<string, string> {
  const { url, demo } = announcement;
  const { keys, users } = demo!;
  const password = line.includes(users.owner.email) ? users.owner.password : 'at least 12 characters';
  const service = { WORK_ORDER_ROUTING_URL: url!, WORK_ORDER_ROUTING_PASSWORD: password };
  const atDatabase = { ...settings, DATABASE_URL: database.url, LOG_LEVEL: 'error' };
  const key = line.startsWith('router') ? keys.superuser : keys.owner;
  return line.startsWith('keys') ? service : { ...service, ...atDatabase, WORK_ORDER_ROUTING_KEY: key };
}

describe('start --json', () => {
  it('prints one line of JSON with the URL of the service and the demo credentials; the log is written elsewhere', async () => {
    const { url, docs, health, demo } = announcement;
    expect([docs, health]).toEqual([`${url}/docs`, `${url}/health/ready`]);
    const answer = await fetch(`${url}/api/auth/me`, { headers: { Authorization: `Bearer ${demo!.keys.operator}` } });
    expect([answer.status, (await fetch(health)).status]).toEqual([200, 200]);
    expect(output.join('').split('\n')).toEqual([expect.any(String), '']);
  });
});

describe('start --json that fails', () => {
  it('prints one line of JSON with the reason to stderr and exits with 1', async () => {
    const ended = await runCommandProcess(['start', '--json'], { ...settings, PORT: 'many' });
    const lines = ended.stderr.trim().split('\n');
    expect([ended.code, ended.stdout, JSON.parse(lines.at(-1)!)]).toEqual([
      1,
      '',
      { message: expect.stringContaining('PORT'), details: [] },
    ]);
  });
});

describe('the examples of the help', () => {
  it('work in their order and print JSON with --json', async () => {
    writeFileSync(join(folder, 'areas.csv'), 'countryCode,postalCodeKind,postalCode\nNO,prefix,0155\n');
    const lines = examples();
    expect(lines).toContain('start');
    for (const line of lines.filter((one) => one !== 'start')) {
      const args = splitArgs(line);
      const ended = await runCommand(args, environmentOf(line), folder);
      expect({ line, code: ended.code, stderr: ended.stderr }).toEqual({ line, code: 0, stderr: '' });
      if (args.includes('--json')) continue;
      // Creating the same resource again is rejected, also with JSON output.
      const again = await runCommand([...args, '--json'], environmentOf(line), folder);
      expect([line, again.stdout || again.stderr]).toEqual([line, expect.stringMatching(/^\s*[[{]/)]);
      JSON.parse(again.stdout || again.stderr);
    }
    expect(lines.length).toBeGreaterThan(15);
    expect(JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'))).toHaveProperty('openapi');
  });
});
