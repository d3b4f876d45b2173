/** Generates `openapi.json` from the code: `npm run openapi`. */
import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../bootstrap/create-app.js';
import { loadConfig } from '../platform/config.js';
import { Database } from '../platform/database/database.js';
import { migrate } from '../bootstrap/migrations.js';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import { createServiceDocument } from '../openapi/openapi-document.js';

const dataDir = mkdtempSync(join(tmpdir(), 'work-order-routing-openapi-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
try {
  await migrate(postgres.url);
  const app = await createApp(loadConfig({ LOG_LEVEL: 'error' }), postgres.url);
  writeFileSync('openapi.json', `${JSON.stringify(createServiceDocument(app), null, 2)}\n`);
  await app.close();
  await app.get(Database).source.destroy();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.stdout.write('openapi.json is written\n');
process.exit(0);
