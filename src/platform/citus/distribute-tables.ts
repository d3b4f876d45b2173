/** Distributes tables with Citus: checks the database, then runs the remaining steps. */
import type { BoundedClient } from '../database/bounded-client.js';
import { readCatalog } from './distribution-catalog.js';
import { findClusterProblems, findTableProblems } from './distribution-checks.js';
import { createDistributionPlan, type DistributionStep } from './distribution-plan.js';

/** Options of `distributeTables`. */
export interface DistributionOptions {
  isDryRun: boolean;
  /** Whether triggers that cannot run on the nodes are dropped. */
  dropTriggers: boolean;
  /** The statements that replace the table of row counts by a view. */
  countersAsView: DistributionStep;
  /** Called with a line before each step. */
  report: (line: string) => void;
}

/** The problems found, or the steps that were run; with `isDryRun`, the steps that would run. */
export interface Distribution {
  problems: string[];
  steps: DistributionStep[];
}

/** Allows row triggers, which only read rows of their own router, and runs all changes in order on one connection. */
const SETTINGS = [
  'set citus.enable_unsafe_triggers = on',
  `set citus.multi_shard_modify_mode = 'sequential'`,
  'set lock_timeout = 0',
];

/** Advisory lock: a second run waits for the first and then has nothing to do. */
const LOCK = 7_203_116;

/**
 * Distributes the tables that are not distributed yet, unless there are problems. May run again after an error.
 * @throws Error if a statement fails.
 */
export async function distributeTables(database: BoundedClient, options: DistributionOptions): Promise<Distribution> {
  const clusterProblems = options.isDryRun ? [] : await findClusterProblems(database);
  if (clusterProblems.length > 0) return { problems: clusterProblems, steps: [] };
  await database.query('select pg_advisory_lock($1)', [LOCK]);
  const catalogue = await readCatalog(database);
  const problems = findTableProblems(catalogue, options.dropTriggers);
  if (problems.length > 0) return { problems, steps: [] };
  const steps = createDistributionPlan(catalogue, options.countersAsView);
  if (options.isDryRun) return { problems, steps };
  for (const setting of SETTINGS) await database.query(setting);
  for (const [index, step] of steps.entries()) {
    options.report(`${index + 1}/${steps.length} ${step[0].replace(/\s+/g, ' ').slice(0, 100)}`);
    // Statement by statement, because Citus forwards the whole text of a schema change to the nodes.
    for (const statement of ['begin', ...step, 'commit']) await database.query(statement);
  }
  return { problems, steps };
}
