/**
 * The order in which Jest runs the files. A clean checkout knows no times, so Jest goes by size, and the other processes
 * have nothing left to do while one waits for a small file that takes long.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Sequencer from '@jest/test-sequencer';

const TESTS = fileURLToPath(new URL('..', import.meta.url));

/** Those that take longest, most of it waiting; `npm test` tells the longest at its end. */
const LONGEST = [
  'operations/worker-watchdog',
  'demo/demo',
  'cli/packed',
  'access/endpoint-authorization',
  'platform/fuzz',
  'health/stalled-database',
  'webhooks/webhooks',
  'operations/database-address',
  'platform/migrations',
  'cli/examples',
  'embedded-postgres/embedded-postgres',
  'dispatches/dispatch-recovery',
  'notifications/message-visibility',
  'cli/commands',
  'platform/tenant-quotas',
  'platform/jobs',
  'operations/graceful-shutdown',
  'platform/rate-limit-cluster',
  'operations/unresponsive-disk',
].map((name) => `${TESTS}${name}.e2e-spec.ts`);

const gone = LONGEST.filter((path) => !existsSync(path));
if (gone.length > 0) throw new Error(`Not there any more: ${gone.join(', ')}`);

/** Those that mostly wait beside others that keep a core busy, from the first on; pages in a browser before all else. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
    const long = sorted.filter((test) => rank(test) < 0);
    const others = sorted.slice(long.length);
    const mixed = others.flatMap((test, place) => [
      ...(place % 2 === 0 ? long.slice(place / 2, place / 2 + 1) : []),
      test,
    ]);
    return [...mixed, ...long.slice(Math.ceil(others.length / 2))];
  }
}

/** Below zero for the longest, in their order. */
function rank({ path, context }) {
  const place = LONGEST.indexOf(path);
  if (place >= 0) return place - LONGEST.length;
  return context.config.displayName?.name === 'web' ? 0 : 1;
}
