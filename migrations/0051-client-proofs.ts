/** Keeps how clients prove that an older link is theirs: the code that was sent, then the proof. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClientProofs1795000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table client_proofs (
        id uuid not null,
        router_id uuid not null,
        order_id uuid not null,
        client_link_id uuid not null references client_links (id) on delete cascade,
        code_hash bytea not null,
        code_expires_at timestamptz(3) not null,
        tries int not null default 0,
        hash bytea,
        expires_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        primary key (router_id, id),
        foreign key (router_id, order_id) references orders (router_id, id) on delete cascade
      );
      create index client_proofs_link on client_proofs (client_link_id, created_at desc);
      create index client_proofs_order on client_proofs (router_id, order_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table client_proofs');
  }
}
