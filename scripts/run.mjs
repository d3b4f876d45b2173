/** Runs a program in this terminal and forwards signals. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Resolves with the exit code, or 128 plus the number of the signal, as shells do. */
export function run(program, parameters, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } });
    const forward = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Runs a script with Node; exits with its code if it fails. */
export async function runNode(parameters, environment) {
  const code = await run(process.execPath, parameters, environment);
  if (code !== 0) process.exit(code);
}
