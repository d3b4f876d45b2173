/**
 * A process that runs one command after another: loading the program takes longer than most commands do. It is told words,
 * environment and folder, and tells how the command ended.
 */
import 'reflect-metadata';
import { run } from '../../src/cli/run.js';

/** What is to be run. */
export interface CommandRequest {
  args: string[];
  environment: Record<string, string>;
  folder: string;
}

process.on('message', ({ args: words, environment, folder }: CommandRequest) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  process.chdir(folder);
  const [stdout, stderr] = [heard(process.stdout), heard(process.stderr)];
  process.exitCode = undefined;
  void run(words).then(() => {
    process.send!({ code: Number(process.exitCode ?? 0), stdout: stdout.join(''), stderr: stderr.join('') });
  });
});

/** What is written from now on. */
function heard(stream: NodeJS.WriteStream): string[] {
  const parts: string[] = [];
  stream.write = (part: string | Uint8Array) => parts.push(String(part)) > 0;
  return parts;
}
