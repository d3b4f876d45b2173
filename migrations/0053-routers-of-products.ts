/** Every product has a router; none was ever made without one. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inMoment, unhurried } from './tenant-keys/moments.js';

export class RoutersOfProducts1795000000053 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await inMoment(
      runner,
      ['products'],
      [
        'alter table products drop constraint if exists products_have_router',
        'alter table products add constraint products_have_router check (router_id is not null) not valid',
      ],
    );
    await unhurried(runner, () => runner.query('alter table products validate constraint products_have_router'));
    // The check has looked at every row, so nothing is looked at again.
    await inMoment(
      runner,
      ['products'],
      [
        'alter table products alter column router_id set not null',
        'alter table products drop constraint products_have_router',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table products alter column router_id drop not null');
  }
}
