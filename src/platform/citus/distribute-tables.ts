/** Checks, then goes through what is left to do. */
import type { BoundedClient } from '../database/bounded-client.js';
import { readCatalog } from './distribution-catalog.js';
import { findClusterProblems, findTableProblems } from './distribution-checks.js';
import { createDistributionPlan, type DistributionStep } from './distribution-plan.js';

/** Options of `distributeTables`. */
export interface DistributionOptions {
  isDryRun: boolean;
  /** Whether triggers that can not run on the nodes are dropped. */
  dropTriggers: boolean;
  /** The statements that replace the table of row counts by a view. */
  countersAsView: DistributionStep;
  /** Called with a line before each step. */
  report: (line: string) => void;
}

/** The faults that were found, or the steps that were done; with `isDryRun` the steps that would be done. */
export interface Distribution {
  problems: string[];
  steps: DistributionStep[];
}

/** Triggers of rows that look at nothing but their own router's may stay; one connection does all, in order. */
const SETTINGS = [
  'set citus.enable_unsafe_triggers = on',
  `set citus.multi_shard_modify_mode = 'sequential'`,
  'set lock_timeout = 0',
];

/** Advisory lock: a second run waits for the first, and finds nothing left to do. */
const LOCK = 7_203_116;

/**
 * Distributes the tables that are not distributed yet, unless there are faults. May be run again after an error.
 * @throws Error if a statement fails.
 */
export async function distributeTables(database: BoundedClient, options: DistributionOptions): Promise<Distribution> {
  const amiss = await findClusterProblems(database);
  if (amiss.length > 0) return { problems: amiss, steps: [] };
  await database.query('select pg_advisory_lock($1)', [LOCK]);
  const catalogue = await readCatalog(database);
  const faults = findTableProblems(catalogue, options.dropTriggers);
  if (faults.length > 0) return { problems: faults, steps: [] };
  const steps = createDistributionPlan(catalogue, options.countersAsView);
  if (options.isDryRun) return { problems: faults, steps };
  for (const setting of SETTINGS) await database.query(setting);
  for (const [index, step] of steps.entries()) {
    options.report(`${index + 1}/${steps.length} ${step[0].replace(/\s+/g, ' ').slice(0, 100)}`);
    // One by one: Citus sends the text around a change of a table on to the nodes.
    for (const statement of ['begin', ...step, 'commit']) await database.query(statement);
  }
  return { problems: faults, steps };
}
