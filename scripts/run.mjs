/** Runs one program with our terminal, hands signals on to it, and answers how it ended. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Resolves with the exit code; as shells do, 128 and the number of the signal where one ended the program. */
export function run(program, parameters, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } });
    const handOn = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, handOn);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** As `run` with this Node; ends our own process with the same code when the program fails. */
export async function runNode(parameters, environment) {
  const code = await run(process.execPath, parameters, environment);
  if (code !== 0) process.exit(code);
}
