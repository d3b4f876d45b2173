/** Jest calls this once before the run. Plain JavaScript, as Jest loads it without its own transformations. */
import { register } from 'node:module';
import { buildWeb } from '../../scripts/build-web.mjs';

register('./typescript-hooks.mjs', import.meta.url);

/** Builds the pages and starts the run's PostgreSQL. */
export default async function globalSetup() {
  await buildWeb();
  const { startTestServer } = await import('./test-server.ts');
  await startTestServer();
}
