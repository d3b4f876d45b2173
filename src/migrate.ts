/** Brings a database up to date; several processes may try at once, one does it. */
import { Client } from 'pg';
import { MIGRATIONS } from '../migrations/index.js';
import { installJobs } from './platform/jobs/install-jobs.js';
import { dataSource, SESSION } from './platform/database/data-source.js';

const LOCK = 7_203_115;

/** A change of a large table takes its time. Locks are not waited for without end, since requests queue up behind. */
const UNHURRIED = {
  statement_timeout: undefined,
  lock_timeout: SESSION.lock_timeout,
  options: '-c timezone=UTC -c statement_timeout=0',
};

/** Runs every migration that has not run yet, the job engine's own included. */
export async function migrate(url: string): Promise<void> {
  const guard = new Client({ connectionString: url });
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [LOCK]);
    const source = dataSource(url, [], 2);
    const extra = { ...(source.options.extra as object), ...UNHURRIED };
    source.setOptions({ migrations: MIGRATIONS, migrationsTransactionMode: 'all', extra });
    await source.initialize();
    try {
      await source.runMigrations();
    } finally {
      await source.destroy();
    }
    await installJobs(url);
  } finally {
    await guard.end();
  }
}
