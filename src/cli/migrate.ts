/** `migrate`: migrates the database as a separate step before new processes start. */
import type { Command } from 'commander';
import { ShutdownHandler } from '../bootstrap/graceful-shutdown.js';
import { withExample } from './examples.js';
import { printResult } from './command-result.js';

/** Adds the command. */
export function addMigrate(program: Command): void {
  const migrate = program.command('migrate').description('Migrate the database and exit.');
  withExample(migrate, 'migrate').action(
    printResult(async () => {
      new ShutdownHandler();
      const { MIGRATIONS } = await import('../../migrations/index.js');
      const { loadConfig } = await import('../platform/config.js');
      const { prepareDatabase } = await import('../bootstrap/database.js');
      const database = await prepareDatabase(loadConfig(), (line) => process.stderr.write(`${line}\n`));
      await database.stop();
      return { value: { migrations: MIGRATIONS.length }, lines: ['The database is up to date'] };
    }),
  );
}
