/** Application without a server or jobs, for commands that need it. Imported on use, because loading takes seconds. */
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '../platform/config.js';

/** Uses the configured database, migrated. Closes everything after the work. */
export async function withApp<T>(work: (app: NestExpressApplication, config: Config) => Promise<T>): Promise<T> {
  const { loadConfig } = await import('../platform/config.js');
  const { createApp } = await import('../bootstrap/create-app.js');
  const { Database } = await import('../platform/database/database.js');
  const { prepareDatabase } = await import('../bootstrap/database.js');
  const config: Config = { ...loadConfig(), worker: 'off', logLevel: 'error', metricsPort: null };
  const database = await prepareDatabase(config, (line) => process.stderr.write(`${line}\n`));
  const app = await createApp(config, database.url);
  try {
    return await work(app, config);
  } finally {
    await app.close();
    await app.get(Database).source.destroy();
    await database.stop();
  }
}
