/** Jest calls this once before the run. Plain JavaScript, as Jest loads it without its own transformations. */
import { buildWeb } from '../../scripts/build-web.mjs';
import { importOnce } from './shared-modules/import-shared.mjs';

/** Builds the pages and starts the run's PostgreSQL. */
export default async function globalSetup() {
  await buildWeb();
  const { startTestServer } = await importOnce('test/support/test-server.ts');
  await startTestServer();
}
