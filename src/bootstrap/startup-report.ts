/** Tells where the service is: a line for people, and a message for the process that started this one (`start --json`). */
import cluster from 'node:cluster';
import { demoFilePath, readDemoFile, type DemoFile } from '../demo/demo-file.js';
import type { Config } from '../platform/config.js';

/** Where a service is and what opens it, as programs read it. */
export interface StartupReport {
  /** Where requests go; null where it does jobs alone. */
  url: string | null;
  docs: string | null;
  health: string;
  /** Keys, passwords and ids of the demo data; null where there are none. */
  demo: DemoFile | null;
}

/** Prints the line and answers what the message holds. */
export async function reportStartup(baseUrl: string, { worker, demo, dataDir }: Config): Promise<StartupReport> {
  const health = `${baseUrl}/health/ready`;
  if (worker === 'only') {
    process.stdout.write(`Doing jobs; health on ${health}\n`);
    return { url: null, docs: null, health, demo: null };
  }
  const docs = `${baseUrl}/docs`;
  process.stdout.write(`Listening on ${baseUrl} - docs at ${docs}\n`);
  return { url: baseUrl, docs, health, demo: demo ? await readDemoFile(demoFilePath(dataDir)) : null };
}

/** To the process that started this one, where it listens. */
export function sendToParent(announcement: StartupReport): void {
  process.send?.({ announcement });
}

/** Says what ended this process: to the one that started it where that is a program, on the error stream otherwise. */
export function reportFatalError(message: string): void {
  if (process.send && !cluster.isWorker) process.send({ failure: message });
  else process.stderr.write(`${message}\n`);
}
