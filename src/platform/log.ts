/** Logger: one JSON line per entry. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, type LoggerService } from '@nestjs/common';
import { now } from './clock.js';
import { pino, stdTimeFunctions, type Logger } from 'pino';

const SECRET = /\b(wor|wos)_[0-9A-Za-z]{36}\b|whsec_[0-9A-Za-z+/=]+/g;

/** Fields of every entry that the current request or job writes. */
export interface LogFields {
  /** Also of jobs that the request added. */
  requestId?: string;
  job?: string;
}

const FIELDS = new AsyncLocalStorage<LogFields>();

/** Runs the work, whose log entries have these fields. */
export function withLogFields<T>(fields: LogFields, work: () => T): T {
  return FIELDS.run(fields, work);
}

/** ID of the request that this code runs for, or that added the running job. */
export function currentRequestId(): string | undefined {
  return FIELDS.getStore()?.requestId;
}

/** Prints an entry about start and stop at every `LOG_LEVEL`; plain text in a terminal. */
export function printEntry(message: string, level: 'info' | 'error' = 'info'): void {
  const stream = level === 'info' ? process.stdout : process.stderr;
  const line = stream.isTTY ? message : JSON.stringify({ level, time: now().toISOString(), message });
  stream.write(`${line}\n`);
}

/** Redacts secrets. */
@Injectable()
export class Log implements LoggerService {
  private readonly pino: Logger;

  constructor(level: string) {
    this.pino = pino({
      level,
      base: undefined,
      messageKey: 'message',
      mixin: () => ({ ...FIELDS.getStore() }),
      timestamp: stdTimeFunctions.isoTime,
      redact: ['authorization', 'headers.authorization', '*.authorization', 'password', '*.password'],
      formatters: { level: (label) => ({ level: label }) },
    });
  }

  /** Start-up messages of the framework, at `debug`. */
  log(message: unknown, ...context: unknown[]): void {
    this.write('debug', message, context);
  }

  /** Normal event. */
  info(message: unknown, ...context: unknown[]): void {
    this.write('info', message, context);
  }

  /** Failure of the service. */
  error(message: unknown, ...context: unknown[]): void {
    this.write('error', message, context);
  }

  /** Condition that an operator should look at. */
  warn(message: unknown, ...context: unknown[]): void {
    this.write('warn', message, context);
  }

  /** Details for developers. */
  debug(message: unknown, ...context: unknown[]): void {
    this.write('debug', message, context);
  }

  private write(level: 'info' | 'error' | 'warn' | 'debug', message: unknown, context: unknown[]): void {
    if (!this.pino.isLevelEnabled(level)) return;
    if (typeof message === 'object' && message !== null) this.pino[level](clean(message as Record<string, unknown>));
    else this.pino[level]({ context: context.at(-1) }, String(message).replace(SECRET, '[secret]'));
  }
}

function clean(entry: Record<string, unknown>): Record<string, unknown> {
  const { err, ...rest } = entry;
  if (!(err instanceof Error)) return entry;
  const { name, message, stack } = err;
  return {
    ...rest,
    err: { name, message: message.replace(SECRET, '[secret]'), stack: stack?.replace(SECRET, '[secret]') },
  };
}
