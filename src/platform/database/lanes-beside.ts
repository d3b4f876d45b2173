/** The lanes of a process beside its pool, which takes over where they are held up. */
import type { Pool } from 'pg';
import { Lanes } from '../fast/lanes.js';
import type { Tricks } from '../fast/tricks.js';
import type { Lane } from '../sql/index.js';
import { forRequests } from './connecting.js';
import { queryOn } from './work.js';

const LANES = 4;

/** Those of writers are apart, since whoever comes behind one waits until it is on the disk. Nothing is connected yet. */
export function lanesBeside(
  pool: Pool,
  { url, tricks, patience }: { url: string; tricks: Tricks; patience: () => number },
): Record<Lane, Lanes> {
  const lanes = (purpose: string) =>
    new Lanes({
      ...{ url, purpose, lanes: LANES, patience, session: forRequests(tricks) },
      elsewhere: (statement, values) => queryOn(pool, statement, values),
    });
  const read = lanes('reads');
  return { read, list: read, write: lanes('writes') };
}
