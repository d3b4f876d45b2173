/** `npm run admin:create`: the first superuser of a deployment; what is not given as an argument is asked for. */
import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { User } from '../entities/user.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../platform/common-passwords.js';
import { loadConfig } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { check } from '../platform/http/body.pipe.js';
import { Text, viewOf } from '../platform/fields/index.js';
import { Log } from '../platform/log.js';
import { prepareDatabase } from '../prepare-database.js';
import { makeSuperuser } from './make-superuser.js';

const USAGE = 'npm run admin:create -- --email <e-mail> --password <at least 12 characters>';

/** What the command has to know. */
class Answers extends viewOf(User, ['email']) {
  @Text({ min: PASSWORD_MIN, max: PASSWORD_MAX })
  password: string;
}

async function main(): Promise<void> {
  const options = { email: { type: 'string' }, password: { type: 'string' } } as const;
  const { values } = parseArgs({ options });
  const answers = check(Answers, { ...values, ...(await ask(options, values)) }, '');
  const config = loadConfig();
  const database = await prepareDatabase(config);
  const app = await NestFactory.createApplicationContext(
    AppModule.with({ ...config, worker: 'off' }, database.url, new Log('error')),
    { logger: ['error'], abortOnError: false },
  );
  try {
    const key = await makeSuperuser(app, answers);
    process.stdout.write(`Superuser made. Sign in at POST /api/auth/sign-in as ${answers.email}, or use this key,\n`);
    process.stdout.write(`which is shown this once:\n${key}\n`);
  } finally {
    await app.close();
    await app.get(Database).source.destroy();
    await database.stop();
  }
}

/** @throws Error without a terminal: nobody would answer. */
async function ask(options: object, given: Record<string, unknown>): Promise<Record<string, string>> {
  const missing = Object.keys(options).filter((name) => given[name] === undefined);
  if (missing.length === 0) return {};
  if (!process.stdin.isTTY) throw new Error(`Missing ${missing.join(' and ')}. Usage: ${USAGE}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers: Record<string, string> = {};
  for (const name of missing) answers[name] = await terminal.question(`${name}: `);
  terminal.close();
  return answers;
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
