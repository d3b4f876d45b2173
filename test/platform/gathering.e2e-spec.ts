/** Statements that share a transaction under load share nothing else (docs/performance.md). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Note } from '../../src/entities/note.js';
import { sql, type Statement } from '../../src/platform/views/index.js';
import { LOCK_NOT_AVAILABLE, sqlState } from '../../src/platform/database/sql-state.js';
import { tricksWithout } from '../../src/platform/fast/tricks.js';
import { STATEMENTS, type AskedStatement } from '../../src/platform/watch/statements.js';
import { useService } from '../support/app.js';
import { fileOf, MINIMAL_ORDER } from '../support/order-factory.js';

let beside: pg.Client;
// Before the database goes.
afterAll(() => beside.end());
const service = useService({ tricks: tricksWithout([]) });

/** Refuses 13, and tells its transaction. */
const ADD: Statement = {
  ...sql`update gathered set count = count + ${'more'}::int where id = ${'id'}::int
    returning id, pg_current_xact_id()::text as transaction`.in('write'),
  gathersBy: 'id',
};

interface Added {
  id: number;
  transaction: string;
}

beforeAll(async () => {
  beside = new pg.Client({ connectionString: service.databaseUrl });
  await beside.connect();
  await beside.query('create table gathered (id int primary key, count int not null check (count <> 13))');
  await beside.query('insert into gathered select id, 0 from generate_series(1, 20) id');
});

/** Asks all in one turn of the event loop, past what tries again. */
function addAll(ids: number[], more = (_id: number) => 0): Promise<PromiseSettledResult<Added>[]> {
  const all = ids.map(async (id) => {
    const found = await service.db.lanes.write.run(ADD, [more(id), id]);
    return found.rows[0] as Added;
  });
  return Promise.allSettled(all);
}

function valuesOf(answers: PromiseSettledResult<Added>[]): Added[] {
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

/** A lane takes them together once it knows the statement. */
async function gatheredOnce(): Promise<void> {
  const ids = Array.from({ length: 16 }, (_, index) => index + 1);
  for (let shared = 0; shared < 10;) {
    const added = valuesOf(await addAll(ids));
    if (new Set(added.map(({ transaction }) => transaction)).size < ids.length) shared++;
  }
}

async function countsOf(ids: number[]): Promise<number[]> {
  const { rows } = await beside.query('select count from gathered where id = any($1) order by id', [ids]);
  return (rows as { count: number }[]).map(({ count }) => count);
}

describe('statements that are asked for in one turn', () => {
  it('share transactions, and each gets its own answer', async () => {
    await gatheredOnce();
    const ids = [9, 3, 7, 3, 1, 8, 2, 6, 4, 5];
    const added = valuesOf(await addAll(ids));
    expect(added.map(({ id }) => id)).toEqual(ids);
  });

  it('are told of one by one to whoever traces them', async () => {
    await gatheredOnce();
    const [begun, ended]: string[][] = [[], []];
    const none = () => undefined;
    const start = ({ text }: AskedStatement) => void begun.push(text);
    const asyncEnd = ({ text }: AskedStatement) => void ended.push(text);
    const listener = { start, asyncEnd, end: none, asyncStart: none, error: none };
    STATEMENTS.subscribe(listener);
    await addAll([1, 2, 3, 4]);
    STATEMENTS.unsubscribe(listener);
    for (const told of [begun, ended]) expect(told.filter((text) => text === ADD.text)).toHaveLength(4);
    expect(begun).not.toContain('');
  });

  it('one that fails is answered so, and all others are done, once', async () => {
    await gatheredOnce();
    await beside.query('update gathered set count = 0');
    const ids = [4, 3, 2, 1, 5, 6, 7, 8];
    for (let round = 1; round <= 5; round++) {
      const answers = await addAll(ids, (id) => (id === 2 ? 13 : 1));
      const failed = answers.filter((answer) => answer.status === 'rejected');
      expect(failed.map(({ reason }) => sqlState(reason))).toEqual(['23514']);
      expect(answers[2].status).toBe('rejected');
      expect(await countsOf(ids)).toEqual(ids.map((_id, index) => (index === 1 ? 0 : round)));
    }
  });

  it('one whose row somebody holds waits alone', async () => {
    await gatheredOnce();
    await beside.query('update gathered set count = 0');
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    await beside.query('begin');
    await beside.query('select from gathered where id = 3 for update');
    const answers = await addAll(ids, () => 1);
    const failed = answers.filter((answer) => answer.status === 'rejected');
    expect(failed.map(({ reason }) => sqlState(reason))).toEqual([LOCK_NOT_AVAILABLE]);
    expect(answers[2].status).toBe('rejected');
    await beside.query('commit');
    expect(await countsOf(ids)).toEqual([1, 1, 0, 1, 1, 1, 1, 1]);
  });

  it('those of rows that two shares have in common wait for each other, and are all done', async () => {
    await gatheredOnce();
    await beside.query('update gathered set count = 0');
    const ids = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 5 - ((index / 2) % 5) : 1 + (index % 5)));
    await Promise.all(ids.map((id) => service.db.row(ADD, { id, more: 1 })));
    expect((await countsOf([1, 2, 3, 4, 5])).reduce((sum, count) => sum + count)).toBe(40);
  });
});

describe('notes of many at once', () => {
  it('are answered, refused and kept to each router as one by one', async () => {
    const routers = [await service.make.router(), await service.make.router()];
    const orders: string[][] = [];
    const files: string[] = [];
    for (const { operator, routerId } of routers) {
      const post = () => service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
      orders.push([(await post()).id, (await post()).id, (await post()).id]);
      files.push(await fileOf(service, routerId));
    }
    /** What comes of the note in each place. */
    const kinds = [
      { status: 201, order: (own: number) => orders[own][0], fileIds: () => [] },
      { status: 201, order: (own: number) => orders[own][1], fileIds: (own: number) => [files[own]] },
      { status: 400, order: (own: number) => orders[own][2], fileIds: (own: number) => [files[1 - own]] },
      { status: 404, order: (own: number) => orders[1 - own][0], fileIds: () => [] },
    ];
    const wanted = Array.from({ length: 96 }, (_, index) => ({
      ...{ own: index % 2, kind: kinds[(index >> 1) % kinds.length], content: `note ${index}` },
    }));
    const answers = await Promise.all(
      wanted.map(({ own, kind, content }) => {
        const body = { content, fileIds: kind.fileIds(own) };
        return service.as(routers[own].operator.key).send('post', `/api/v1/order/${kind.order(own)}/note`, body);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(({ kind }) => kind.status));
    const written = await service.db.of(Note).find();
    for (const [own, { routerId }] of routers.entries()) {
      const contentsOf = (status: number) =>
        wanted.filter((one) => one.own === own && one.kind.status === status).map(({ content }) => content);
      const its = written.filter((one) => one.routerId === routerId);
      expect(its.map(({ content }) => content).sort()).toEqual(contentsOf(201).sort());
      expect(its.every(({ orderId }) => orders[own].includes(orderId))).toBe(true);
    }
    for (const [place, { body, status }] of answers.entries())
      if (status === 201) expect(body).toMatchObject({ content: wanted[place].content });
  });
});

describe('a lost connection', () => {
  it('fails those on it, and none is done twice', async () => {
    await gatheredOnce();
    await beside.query('update gathered set count = 0');
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    await beside.query('begin');
    await beside.query('select from gathered where id = 8 for update');
    const asked = addAll(ids, () => 1);
    await beside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name ~ 'writes$'`,
    );
    const answers = await asked;
    await beside.query('commit');
    const counts = await countsOf(ids);
    for (const [place, { status }] of answers.entries())
      expect(status === 'fulfilled' ? [1] : [0, 1]).toContain(counts[place]);
  });
});
