/** Jest calls this once before the run. Plain JavaScript, because Jest does not transform it. */
import { buildWeb } from '../../scripts/build-web.mjs';
import { importShared } from './shared-modules/import-shared.mjs';

/** Builds the pages and starts the run's PostgreSQL. */
export default async function globalSetup() {
  await buildWeb();
  const { startTestServer } = await importShared('test/support/test-server.ts');
  await startTestServer();
}
