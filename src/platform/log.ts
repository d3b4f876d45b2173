/** One JSON line for everything worth telling. */
import { Injectable, type LoggerService } from '@nestjs/common';
import { pino, stdTimeFunctions, type Logger } from 'pino';

const SECRET = /\b(wor|wos)_[0-9A-Za-z]{36}\b|whsec_[0-9A-Za-z+/=]+/g;

/** The logger; secrets never reach it in clear. */
@Injectable()
export class Log implements LoggerService {
  private readonly pino: Logger;

  constructor(level: string) {
    this.pino = pino({
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      redact: ['authorization', 'headers.authorization', '*.authorization', 'password', '*.password'],
      formatters: { level: (label) => ({ level: label }) },
    });
  }

  /** What the framework tells of its start; only a developer wants to see it. */
  log(message: unknown, ...context: unknown[]): void {
    this.write('debug', message, context);
  }

  /** A thing that happened. */
  info(message: unknown, ...context: unknown[]): void {
    this.write('info', message, context);
  }

  /** A fault of ours. */
  error(message: unknown, ...context: unknown[]): void {
    this.write('error', message, context);
  }

  /** Something that will need somebody's eyes. */
  warn(message: unknown, ...context: unknown[]): void {
    this.write('warn', message, context);
  }

  /** What only a developer wants to see. */
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
