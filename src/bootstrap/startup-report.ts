/** Reports where the service listens: an entry on standard output, and a message to a parent process (`start --json`). */
import cluster from 'node:cluster';
import { getDemoFilePath, readDemoFile, type DemoFile } from '../demo/demo-file.js';
import type { Config } from '../platform/config.js';
import { printEntry } from '../platform/log.js';

/** Startup report for programs. */
export interface StartupReport {
  /** Base URL; null if the process only runs jobs. */
  url: string | null;
  docs: string | null;
  health: string;
  /** Keys, passwords and IDs of the demo data; null if there is none. */
  demo: DemoFile | null;
}

/** Prints the line and returns the report. */
export async function reportStartup(baseUrl: string, { worker, demo, dataDir }: Config): Promise<StartupReport> {
  const health = `${baseUrl}/health/ready`;
  if (worker === 'only') {
    printEntry(`Running jobs; health on ${health}`);
    return { url: null, docs: null, health, demo: null };
  }
  const docs = `${baseUrl}/docs`;
  printEntry(`Listening on ${baseUrl} - docs at ${docs}`);
  return { url: baseUrl, docs, health, demo: demo ? await readDemoFile(getDemoFilePath(dataDir)) : null };
}

/** Sends the report to the parent process, if it has an IPC channel. */
export function sendToParent(report: StartupReport): void {
  process.send?.({ report });
}

/** Reports a fatal error to the parent process, or on standard error. */
export function reportFatalError(message: string): void {
  if (process.send && !cluster.isWorker) process.send({ failure: message });
  else printEntry(message, 'error');
}
