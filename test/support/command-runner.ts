/**
 * A process that runs CLI commands one after another, because loading the program takes longer than most commands. It
 * receives arguments, environment and working directory over IPC and responds with exit code and output.
 */
import 'reflect-metadata';
import { runCommandLine } from '../../src/cli/run.js';

/** One command to run. */
export interface CommandRequest {
  args: string[];
  environment: Record<string, string>;
  folder: string;
}

process.on('message', ({ args, environment, folder }: CommandRequest) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  process.chdir(folder);
  const [stdout, stderr] = [captureOutput(process.stdout), captureOutput(process.stderr)];
  process.exitCode = undefined;
  void runCommandLine(args).then(() => {
    process.send!({ code: Number(process.exitCode ?? 0), stdout: stdout.join(''), stderr: stderr.join('') });
  });
});

/** Returns a live list of what is written from now on. */
function captureOutput(stream: NodeJS.WriteStream): string[] {
  const parts: string[] = [];
  stream.write = (part: string | Uint8Array) => parts.push(String(part)) > 0;
  return parts;
}
