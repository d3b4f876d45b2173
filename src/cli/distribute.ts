/** `distribute`: distributes the tables over the nodes of a Citus cluster by router (docs/scale.md). */
import type { Command } from 'commander';
import { COUNTERS_AS_VIEW } from './counters-as-view.js';
import { withExample } from './examples.js';
import { printResult } from './command-result.js';
import { withDatabase } from './with-database.js';

interface Options {
  dryRun?: boolean;
  dropTriggers?: boolean;
}

const NOT_MIGRATED = 'Migrations have not run: run "work-order-routing migrate" first';

/** Adds the command. It exits with 1 and changes nothing if a check fails. */
export function addDistribute(program: Command): void {
  const distribute = program
    .command('distribute')
    .description(
      'Spread the tables over the nodes of a Citus cluster, by router: runs checks, then creates reference and ' +
        'distributed tables. Run it while no process of the service runs; it may be interrupted and run again.',
    )
    .option('--dry-run', 'print the statements, change nothing')
    .option('--drop-triggers', 'drop triggers that cannot run on the nodes');
  withExample(distribute, 'distribute --dry-run').action(
    printResult(async ({ dryRun, dropTriggers = false }: Options) => {
      const { distributeTables } = await import('../platform/citus/distribute-tables.js');
      const { readMigrationStatus } = await import('./migration-status.js');
      const report = (line: string) => process.stderr.write(`${line}\n`);
      const options = { isDryRun: Boolean(dryRun), dropTriggers, countersAsView: COUNTERS_AS_VIEW, report };
      const { problems, steps } = await withDatabase(
        async (database) => {
          const ran = await readMigrationStatus(database);
          if (!ran || ran.pending.length > 0) return { problems: [NOT_MIGRATED], steps: [] };
          return distributeTables(database, options);
        },
        undefined,
        Infinity,
      );
      if (problems.length > 0) return { value: { problems }, lines: problems, hasFailed: true };
      const statements = steps.flatMap((step) => step.map((statement) => `${statement};`));
      if (dryRun) return { value: { statements }, lines: statements };
      const end =
        steps.length > 0 ? `The tables are distributed: ${statements.length} statements` : 'Nothing was left to do';
      return { value: { statements }, lines: [end] };
    }),
  );
}
