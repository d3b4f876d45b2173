/** The command line as a process of its own, from its sources. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** How a command ended, and what it said. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
  /** What it said as JSON. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- read as it comes
  json(): any;
}

/** Runs `work-order-routing` with these words; the environment holds nothing else. */
export function command(
  words: string[],
  environment: Record<string, string> = {},
  input?: string,
  program = ['--import=./test/support/register-typescript.mjs', 'src/commands/main.ts'],
): Promise<Ended> {
  const child = spawn(process.execPath, [...program, ...words], {
    cwd: ROOT,
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
