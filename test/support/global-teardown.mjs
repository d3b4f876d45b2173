/** Jest calls this once after the run, failed or not, in the process of `global-setup.mjs`. */

/** Stops the run's PostgreSQL. */
export default async function globalTeardown() {
  const { stopTestServer } = await import('./test-server.ts');
  await stopTestServer();
}
