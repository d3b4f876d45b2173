/** Finds the lines of an order by router and order, so that no plan made while there were few reads all lines of a router. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { concurrently, unhurried } from './tenant-keys/moments.js';

export class LinesByOrder1795000000060 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await exchange(runner, 'order_lines_of_order', 'router_id, order_id, position', 'order_lines_order');
  }

  async down(runner: QueryRunner): Promise<void> {
    await exchange(runner, 'order_lines_order', 'order_id, position', 'order_lines_of_order');
  }
}

/** Beside whoever reads and writes; one that was cut short is built anew. */
async function exchange(runner: QueryRunner, made: string, columns: string, gone: string): Promise<void> {
  const beside = await concurrently(runner, 'order_lines');
  await unhurried(runner, async () => {
    await runner.query(`drop index ${beside} if exists ${made}`);
    await runner.query(`create index ${beside} ${made} on order_lines (${columns})`);
    await runner.query(`drop index ${beside} if exists ${gone}`);
  });
}
