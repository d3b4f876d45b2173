/**
 * Runs the slowest test files first. Without recorded times Jest sorts by file size, so that a small but slow file would
 * run last while the other processes are idle.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Sequencer from '@jest/test-sequencer';

const TESTS = fileURLToPath(new URL('..', import.meta.url));

/** The slowest files. `npm test` prints the slowest ones at the end. */
const SLOWEST = [
  'demo/demo',
  'access/endpoint-authorization',
  'platform/fuzz',
  'notifications/message-visibility',
  'platform/unread-responses',
  'embedded-postgres/embedded-postgres',
  'webhooks/webhooks',
  'workflows/signing',
  'workflows/step-transitions',
  'orders/attention-invariant',
  'platform/response-size',
  'cli/examples',
  'platform/migrations',
  'cli/commands',
  'health/health',
  'platform/early-analyze',
  'platform/tenant-quotas',
  'platform/jobs',
  'operations/graceful-shutdown',
].map((name) => `${TESTS}${name}.e2e-spec.ts`);

const missing = SLOWEST.filter((path) => !existsSync(path));
if (missing.length > 0) throw new Error(`These test files do not exist: ${missing.join(', ')}`);

/** Alternates slow files, which mostly wait, with files that use a core. Browser tests come before other fast files. */
export default class SlowestFirstSequencer extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
    const slow = sorted.filter((test) => rank(test) < 0);
    const others = sorted.slice(slow.length);
    const mixed = others.flatMap((test, index) => [
      ...(index % 2 === 0 ? slow.slice(index / 2, index / 2 + 1) : []),
      test,
    ]);
    return [...mixed, ...slow.slice(Math.ceil(others.length / 2))];
  }
}

/** Negative for the slowest files, in their order. */
function rank({ path, context }) {
  const index = SLOWEST.indexOf(path);
  if (index >= 0) return index - SLOWEST.length;
  return context.config.displayName?.name === 'web' ? 0 : 1;
}
