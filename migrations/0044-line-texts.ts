/** Keeps what lines of orders say once for each content; lines that are there keep their own copy. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LineTexts1795000000044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table line_texts (
        router_id uuid not null,
        id uuid not null,
        content text not null,
        size integer not null,
        primary key (router_id, id)
      );
      alter table order_lines add column description_id uuid,
        add foreign key (router_id, description_id) references line_texts (router_id, id) not valid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update order_lines line set description = said.content from line_texts said
        where said.router_id = line.router_id and said.id = line.description_id;
      alter table order_lines drop column description_id;
      drop table line_texts;
    `);
  }
}
