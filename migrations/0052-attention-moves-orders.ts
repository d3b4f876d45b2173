/** An order moves with what time, or a message that is given up, brings to its attention (decisions/orders "Moved"). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AttentionMovesOrders1795000000052 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function follow_failed_delivery() returns trigger language plpgsql as $$ begin
        update orders set updated_at = greatest(updated_at, clock_timestamp())
          where router_id = new.router_id and id = new.order_id;
        return null;
      end $$;
      create trigger deliveries_failure_followed after update of status on deliveries for each row
        when (new.order_id is not null and (old.status = 'dead') <> (new.status = 'dead'))
        execute function follow_failed_delivery();
      create trigger deliveries_dead_followed after insert on deliveries for each row
        when (new.order_id is not null and new.status = 'dead') execute function follow_failed_delivery();
    `);
    await runner.query(MOMENT_JOBS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger deliveries_dead_followed on deliveries;
      drop trigger deliveries_failure_followed on deliveries;
      drop function follow_failed_delivery();
    `);
  }
}

/** Orders have the job of their next moment, as new ones do; where there is no queue yet, there are no orders. */
const MOMENT_JOBS = `
  do $$ begin
    if to_regnamespace('graphile_worker') is not null then
      perform graphile_worker.add_job('order.attention',
        json_build_object('routerId', next.router_id, 'orderId', next.id, 'from', next.since),
        run_at => next.since::timestamptz, job_key => 'order.attention:' || next.id)
      from (select o.router_id, o.id, min(need.value->>'from') as since
        from orders o cross join lateral jsonb_array_elements(o.attention) need
        where (o.overdue_at is not null or o.unconfirmed_at is not null) and (need.value->>'from')::timestamptz > now()
        group by o.router_id, o.id) next;
    end if;
  end $$`;
