/** Jest calls this once for each project before the run. Plain JavaScript, because Jest does not transform it. */
import { buildWebIncremental } from '../../scripts/build-web.mjs';
import { compileSources, importCompiled } from './shared-modules/compile.mjs';

let started;

/** Compiles sources, builds pages and starts PostgreSQL; what has not changed since the last run is kept. */
export default function globalSetup() {
  return (started ??= Promise.all([buildWebIncremental(), startServer()]));
}

async function startServer() {
  await compileSources();
  const { startTestServer } = await importCompiled('test/support/test-server.ts');
  await startTestServer();
}
