/** Jest calls this once after the run, even if it failed, in the process of `global-setup.mjs`. */
import { importShared } from './shared-modules/import-shared.mjs';

/** Stops the run's PostgreSQL. */
export default async function globalTeardown() {
  const { stopTestServer } = await importShared('test/support/test-server.ts');
  await stopTestServer();
}
