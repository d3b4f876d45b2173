/** Jest calls this once for each project after the run, even if it failed, in the process of `global-setup.mjs`. */
import { importCompiled } from './shared-modules/compile.mjs';

let stopped;

/** Stops the services of this process, where Jest ran the files in it, and PostgreSQL. */
export default function globalTeardown() {
  return (stopped ??= stop());
}

async function stop() {
  const { endRun } = await importCompiled('test/support/end-of-run.ts');
  await endRun();
  const { stopTestServer } = await importCompiled('test/support/test-server.ts');
  await stopTestServer();
}
