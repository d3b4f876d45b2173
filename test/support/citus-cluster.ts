/** Runs the tests on a Citus cluster: tables of the template are distributed once, and each test file gets a copy on all nodes. */
import { COUNTERS_AS_VIEW } from '../../src/cli/counters-as-view.js';
import { distributeTables } from '../../src/platform/citus/distribute-tables.js';
import { BoundedClient } from '../../src/platform/database/bounded-client.js';
import { listNodeUrls } from './database.js';

/** Few shards, because each is a separate table in every copy. */
const SETTINGS = ['set citus.shard_count = 4', `set client_min_messages = 'warning'`];

/** Of every node (docs/scale.md). */
const NODE_SETTINGS = ['alter system set citus.allow_nested_distributed_execution = on', 'select pg_reload_conf()'];

/** Joins the databases of all nodes to a cluster and distributes the tables. @throws Error if a check fails. */
export async function distributeTestDatabase(url: string): Promise<void> {
  await withClient(url, async (coordinator) => {
    await coordinator.query('create extension if not exists citus');
    await coordinator.query('select citus_set_coordinator_host($1, $2)', addressOf(url));
    for (const setting of NODE_SETTINGS) await coordinator.query(setting);
    for (const node of listNodeUrls(url)) {
      await withClient(node, async (worker) => {
        await worker.query('create extension if not exists citus');
        for (const setting of NODE_SETTINGS) await worker.query(setting);
      });
      await coordinator.query('select citus_add_node($1, $2)', addressOf(node));
    }
    for (const setting of SETTINGS) await coordinator.query(setting);
    const options = { isDryRun: false, dropTriggers: true, countersAsView: COUNTERS_AS_VIEW, report: () => undefined };
    const { problems: faults } = await distributeTables(coordinator, options);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
}

async function withClient(url: string, work: (client: BoundedClient) => Promise<unknown>): Promise<void> {
  const client = new BoundedClient({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(url: string): [host: string, port: number] {
  const { hostname, port } = new URL(url);
  return [hostname, Number(port || 5432)];
}
