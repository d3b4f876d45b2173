/** Checks, then goes through what is left to do. */
import type { BoundedClient } from '../../platform/database/bounded-client.js';
import { readCatalogue } from './catalogue.js';
import { clusterFaults, tableFaults } from './checks.js';
import { planOf, type Step } from './plan.js';

/** How it is done. */
export interface Way {
  isDryRun: boolean;
  /** Whether triggers that can not run on the nodes are dropped. */
  dropTriggers: boolean;
  /** Told of each step before it is done. */
  say: (line: string) => void;
}

/** What was found amiss, or the steps that were done; with `isDryRun` those that would be. */
export interface Distribution {
  faults: string[];
  steps: Step[];
}

/** Triggers of rows that look at nothing but their own router's may stay; one connection does all, in order. */
const SETTINGS = [
  'set citus.enable_unsafe_triggers = on',
  `set citus.multi_shard_modify_mode = 'sequential'`,
  'set lock_timeout = 0',
];

/** One at a time, and never beside another: whoever comes second finds nothing left to do. */
const LOCK = 7_203_116;

/** Answers faults and does nothing, or does what is left. @throws Error where a statement fails: then it may be run again. */
export async function distributeTables(database: BoundedClient, way: Way): Promise<Distribution> {
  const amiss = await clusterFaults(database);
  if (amiss.length > 0) return { faults: amiss, steps: [] };
  await database.query('select pg_advisory_lock($1)', [LOCK]);
  const catalogue = await readCatalogue(database);
  const faults = tableFaults(catalogue, way.dropTriggers);
  if (faults.length > 0) return { faults, steps: [] };
  const steps = planOf(catalogue);
  if (way.isDryRun) return { faults, steps };
  for (const setting of SETTINGS) await database.query(setting);
  for (const [index, step] of steps.entries()) {
    way.say(`${index + 1}/${steps.length} ${step[0].replace(/\s+/g, ' ').slice(0, 100)}`);
    // One by one: Citus sends the text around a change of a table on to the nodes.
    for (const statement of ['begin', ...step, 'commit']) await database.query(statement);
  }
  return { faults, steps };
}
