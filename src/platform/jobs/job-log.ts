/** Forwards log entries of the queue to the log of the service. */
import { Logger } from 'graphile-worker';

/** Receives warnings and errors; lower levels are dropped. */
export type JobLog = (level: 'warn' | 'error', message: string) => void;

/** Creates the logger of the queue; without a log it drops everything. */
export function createJobLogger(log?: JobLog): Logger {
  return new Logger((scope) => (level, message) => {
    const origin = scope.taskIdentifier ? `${scope.taskIdentifier}: ` : '';
    if (String(level) === 'error') log?.('error', origin + message);
    if (String(level) === 'warning') log?.('warn', origin + message);
  });
}
