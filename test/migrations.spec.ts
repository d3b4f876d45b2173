/** Migrations run while processes of the previous version run (decisions/platform "Operations"). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadModule } from 'libpg-query';
import type { QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../migrations/index.js';
import { findUnsafeStatements } from './support/unsafe-migrations.js';

/** Migrations of version 1.0.0 run on a new database; later ones while the previous version runs. */
const FIRST_VERSION = 1;

beforeAll(() => loadModule());

/** The statements of `up` of a migration. */
async function statementsOf(migration: (typeof MIGRATIONS)[number]): Promise<string[]> {
  const texts: string[] = [];
  const query = (text: string) => {
    texts.push(text);
    return Promise.resolve([]);
  };
  await new migration().up({ query } as unknown as QueryRunner);
  return texts;
}

describe('migrations after the first version', () => {
  it('are not breaking and lock no table for long', async () => {
    const faults: string[] = [];
    for (const migration of MIGRATIONS.slice(FIRST_VERSION)) {
      const found = findUnsafeStatements(migration.name, await statementsOf(migration));
      faults.push(...found.map((fault) => `${migration.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

describe('the migration check', () => {
  it.each([
    ['an index on a table in use', 'create index notes_x on notes (id)', /concurrently/],
    ['an index that does not wait for a dump', 'create index concurrently notes_x on notes (id)', /lock_timeout = 0/],
    [
      'an index after the timeout was set again',
      `set lock_timeout = 0; set lock_timeout = '600ms'; create index concurrently notes_x on notes (id)`,
      /lock_timeout = 0/,
    ],
    ['an update of all rows', `update notes set author_side = 'system'`, /a few rows at a time/],
    ['a delete of many rows', `delete from order_history where event = 'note.created'`, /a few rows at a time/],
    ['not null', 'alter table notes alter column author_side set not null', /not valid/],
    ['a changed type', 'alter table notes alter column content type varchar(9)', /add a column/],
    [
      'a column without a default that must not be null',
      'alter table notes add column x int not null',
      /needs a default/,
    ],
    ['a default that differs by row', 'alter table notes add column x uuid default gen_random_uuid()', /rewrites/],
    [
      'a generated column',
      `alter table notes add column x text generated always as (lower(content)) stored`,
      /rewrites/,
    ],
    ['a validated foreign key', 'alter table notes add foreign key (x) references orders (id)', /not valid/],
    ['a constraint that creates its index', 'alter table notes add unique (router_id, id)', /using that index/],
    ['a dropped column', 'alter table notes drop column author_side', /Breaking/],
    ['a renamed table', 'alter table notes rename column content to text', /Breaking/],
    ['a dropped table', 'drop table notes', /Breaking/],
    ['a dropped function', 'drop function host_of', /Breaking/],
  ])('rejects %s', (_kind, text, reason) => {
    expect(findUnsafeStatements('Notes', [text]).join()).toMatch(reason);
  });

  it('accepts changes of new tables, and additions to existing ones', () => {
    const text = `create table x (id uuid primary key, name text not null); create index x_name on x (name);
      alter table notes add column x int not null default 0, add column y text,
        add foreign key (y) references orders (id) not valid;`;
    const concurrentIndex = 'create index concurrently notes_x on notes (x)';
    expect(findUnsafeStatements('Notes', [text, 'set lock_timeout = 0', concurrentIndex])).toEqual([]);
  });

  it('accepts not null after a separately validated check', () => {
    const check = 'alter table notes add constraint notes_side check (author_side is not null) not valid';
    const looked = 'alter table notes validate constraint notes_side';
    const change = 'alter table notes alter column author_side set not null';
    expect(findUnsafeStatements('Notes', [check, looked, change])).toEqual([]);
    expect(findUnsafeStatements('Notes', [check, change])).toHaveLength(1);
  });

  it('accepts removals in a migration named Breaking…', () => {
    expect(findUnsafeStatements('BreakingNotes', ['alter table notes drop column author_side'])).toEqual([]);
  });
});
