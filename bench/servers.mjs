/** Starts, stops and watches the processes that are measured. Linux only: reads /proc. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** How the service is started, as `npm start` and the image do. */
export const OURS = ['--max-semi-space-size=32', 'dist/src/main.js'];

const children = new Set();

/** A process of Node that answers on the port. */
export async function start(args, port, env = {}) {
  const url = `http://127.0.0.1:${port}/health/live`;
  if (await answers(url)) throw new Error(`Port ${port} is in use`);
  const child = launch(args, { ...env, PORT: port });
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (await answers(url)) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${args.join(' ')} does not listen`);
}

/** Starts a Node process without waiting until it is ready. */
export function launch(args, env) {
  const child = spawn(process.execPath, args.map(String), {
    env: { ...process.env, LOG_LEVEL: 'error', DEMO: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.add(child);
  return child;
}

/** Whether a server responds at the URL. */
export function answers(url) {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** Ends a process and waits for its exit. */
export function stop(child, signal = 'SIGTERM') {
  children.delete(child);
  return new Promise((resolve) => {
    child.on('exit', resolve);
    child.kill(signal);
  });
}

/** Kills all processes that were started. */
export function stopAll() {
  for (const child of children) child.kill('SIGKILL');
}

/** Seconds of processor time that the threads of the process have used. */
export function cpuOf({ pid }) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9;
}

/** Resident memory, MB. */
export function memoryOf({ pid }) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);
}

/** The median; of an even number of values, the upper one. */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
