/** The command line, from its sources: in a process of its own, or in one that runs command after command. */
import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CommandRequest } from './command-runner.js';

/** How a command ended, and what it said. */
export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
  /** What it said as JSON. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- read as it comes
  json(): any;
}

const RUNNER = fileURLToPath(new URL('command-runner.js', import.meta.url));
/** The program, which anyone may start in a process of its own. */
export const PROGRAM = fileURLToPath(new URL('../../src/cli/main.js', import.meta.url));
let runner: ChildProcess | undefined;

/** Runs `work-order-routing` with these words in a folder; the environment holds nothing else. One at a time. */
export async function runCommand(
  words: string[],
  environment: Record<string, string> = {},
  folder = process.cwd(),
): Promise<CommandResult> {
  runner ??= startRunner();
  runner.channel!.ref();
  const told = once(runner, 'message') as Promise<[Omit<CommandResult, 'json'>]>;
  const stop = new AbortController();
  const lost = once(runner, 'exit', stop).then(() => Promise.reject(new Error(`${words.join(' ')} ended the process`)));
  runner.send({ args: words, environment: { PATH: process.env.PATH!, ...environment }, folder } satisfies CommandRequest);
  const [ended] = await Promise.race([told, lost]).finally(() => stop.abort());
  runner.channel?.unref();
  return { ...ended, json: () => JSON.parse(ended.stdout) };
}

/** It ends with us, and does not keep us. */
function startRunner(): ChildProcess {
  const child = spawn(process.execPath, [RUNNER], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.unref();
  process.once('exit', () => child.kill());
  return child;
}

/** The same in a process of its own: what it reads from its standard input, or another program than the sources. */
export function runCommandProcess(
  words: string[],
  environment: Record<string, string> = {},
  input?: string,
  program = [PROGRAM],
): Promise<CommandResult> {
  const child = spawn(process.execPath, [...program, ...words], {
    env: { PATH: process.env.PATH, ...environment },
  });
  const [stdout, stderr]: [string[], string[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk.toString()));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code, stdout: stdout.join(''), stderr: stderr.join(''), json: () => JSON.parse(stdout.join('')) }),
    );
  });
}
