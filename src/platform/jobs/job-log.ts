/** Brings what the queue has to say into the service's own log. */
import { Logger } from 'graphile-worker';

/** Receives warnings and errors alone; the queue's chatter about each job stays out. */
export type JobLog = (level: 'warn' | 'error', message: string) => void;

/** The queue's logger; without a log it is silent. */
export function createJobLogger(log?: JobLog): Logger {
  return new Logger((scope) => (level, message) => {
    const origin = scope.taskIdentifier ? `${scope.taskIdentifier}: ` : '';
    if (String(level) === 'error') log?.('error', origin + message);
    if (String(level) === 'warning') log?.('warn', origin + message);
  });
}
