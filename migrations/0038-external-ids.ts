/** Lets integrators name orders by ids of their own, and finds orders by these and by their metadata. */
import { setTimeout as pause } from 'node:timers/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FILLED, KEPT_BY_TRIGGERS } from './own-search/own-search.js';
import { concurrently, inMoment, unhurried } from './tenant-keys/moments.js';

/** Orders that are looked at by one statement: what it writes, nobody else can until it ends. */
const BATCH = 1000;
/** Milliseconds until orders that others were writing are looked at again. */
const PAUSE_MS = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** What a look at some orders found: the last of them, how many, and how many wait for others to be done. */
interface Filled {
  last: string;
  count: number;
  wanting: number;
}

const INDEXES = {
  orders_external_id: ['unique index', 'on orders (router_id, external_id) where external_id is not null'],
  orders_own_search: ['index', 'on orders using gin (router_id, own_search gin_trgm_ops)'],
};

export class ExternalIds1795000000038 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const columns = 'add column if not exists external_id varchar(256), add column if not exists own_search text';
    await inMoment(runner, ['orders'], [`alter table orders ${columns}`, ...KEPT_BY_TRIGGERS]);
    await fill(runner);
    await index(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger if exists orders_made_findable on orders;
      drop trigger if exists orders_stay_findable on orders;
      drop function if exists own_search_of_order();
      alter table orders drop column own_search, drop column external_id;
    `);
  }
}

async function fill(runner: QueryRunner): Promise<void> {
  for (let after = BEFORE_ALL; ;) {
    const [found] = (await runner.query(FILLED, [after, BATCH])) as [Filled];
    if (found.wanting > 0) await pause(PAUSE_MS);
    else if (found.count < BATCH) return;
    else after = found.last;
  }
}

/** Beside whoever reads and writes; one that was cut short is built anew. */
async function index(runner: QueryRunner): Promise<void> {
  const beside = await concurrently(runner, 'orders');
  await unhurried(runner, async () => {
    for (const [name, [kind, definition]] of Object.entries(INDEXES)) {
      await runner.query(`drop index ${beside} if exists ${name}`);
      await runner.query(`create ${kind} ${beside} ${name} ${definition}`);
    }
  });
}
