/** Runs the CLI from its sources: in a separate process, or in one shared process that runs commands in sequence. */
import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CommandRequest } from './command-runner.js';

/** Exit code and output of a command. */
export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Parses stdout as JSON. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read any property
  json(): any;
}

const RUNNER = fileURLToPath(new URL('command-runner.js', import.meta.url));
/** Path of the program, for tests that start it in a separate process. */
export const PROGRAM = fileURLToPath(new URL('../../src/cli/main.js', import.meta.url));
let runner: ChildProcess | undefined;

/** Runs `work-order-routing` with these arguments in a folder and with only this environment. One command at a time. */
export async function runCommand(
  args: string[],
  environment: Record<string, string> = {},
  folder = process.cwd(),
): Promise<CommandResult> {
  runner ??= startRunner();
  runner.channel!.ref();
  const finished = once(runner, 'message') as Promise<[Omit<CommandResult, 'json'>]>;
  const stop = new AbortController();
  const crashed = once(runner, 'exit', stop).then(() =>
    Promise.reject(new Error(`${args.join(' ')} ended the process`)),
  );
  runner.send({ args, environment: { PATH: process.env.PATH!, ...environment }, folder } satisfies CommandRequest);
  const [result] = await Promise.race([finished, crashed]).finally(() => stop.abort());
  runner.channel?.unref();
  return { ...result, json: () => JSON.parse(result.stdout) };
}

/** The runner ends with this process and does not keep it alive. */
function startRunner(): ChildProcess {
  const child = spawn(process.execPath, [RUNNER], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.unref();
  process.once('exit', () => child.kill());
  return child;
}

/** Runs a command in a separate process, optionally with standard input or with another program than the sources. */
export function runCommandProcess(
  args: string[],
  environment: Record<string, string> = {},
  input?: string,
  program = [PROGRAM],
): Promise<CommandResult> {
  const child = spawn(process.execPath, [...program, ...args], {
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
