/** Jest calls this once before the run. Plain JavaScript, as Jest loads it without its own transformations. */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);

/** Starts the run's PostgreSQL. */
export default async function globalSetup() {
  const { startTestServer } = await import('./test-server.ts');
  await startTestServer();
}
