/** Brings the database up to date as a step of its own, before new processes start: `node dist/src/commands/migrate.js`. */
import 'reflect-metadata';
import { loadConfig } from '../platform/config.js';
import { prepareDatabase } from '../prepare-database.js';
import { Stop } from '../stop.js';

try {
  new Stop();
  const database = await prepareDatabase(loadConfig());
  await database.stop();
  process.stdout.write('The database is up to date\n');
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
