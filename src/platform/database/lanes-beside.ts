/** The lanes of a process beside its pool, which takes over where they are held up. */
import type { Pool } from 'pg';
import { Gathering } from '../fast/gathering.js';
import { Lanes } from '../fast/lanes.js';
import type { Tricks } from '../fast/tricks.js';
import type { Lane } from '../sql/index.js';
import { forRequests } from './connecting.js';
import { queryOn } from './work.js';

/**
 * What comes behind a writer on its lane waits until that one is on the disk, and PostgreSQL writes to the disk once for all
 * who commit meanwhile: with four lanes for them `POST note` was a quarter slower on a busy machine, its p99 a third longer.
 */
const LANES = { reads: 4, writes: 8 };

/** Those of writers are apart, since whoever comes behind one waits until it is on the disk. Nothing is connected yet. */
export function lanesBeside(
  pool: Pool,
  { url, tricks, patience }: { url: string; tricks: Tricks; patience: () => number },
): Record<Lane, Lanes> {
  const lanes = (purpose: keyof typeof LANES) =>
    new Lanes({
      ...{ url, purpose, lanes: LANES[purpose], patience, session: forRequests(tricks) },
      gathering: purpose === 'writes' && tricks.has('gathering') ? new Gathering() : null,
      elsewhere: (statement, values) => queryOn(pool, statement, values),
    });
  const read = lanes('reads');
  return { read, list: read, write: lanes('writes') };
}
