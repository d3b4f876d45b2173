/** Keeps whom contractors send to the orders that they have accepted. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderTechnicians1795000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table order_technicians (
        id uuid not null,
        router_id uuid not null,
        order_id uuid not null,
        organization_id uuid not null references organizations (id),
        user_id uuid not null references users (id),
        created_at timestamptz(3) not null default now(),
        primary key (router_id, id),
        unique (router_id, order_id, organization_id, user_id),
        foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
      );
      create index order_technicians_user on order_technicians (user_id, order_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table order_technicians');
  }
}
