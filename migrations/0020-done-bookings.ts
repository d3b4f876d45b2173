/** Bookings that are done keep their time to themselves like all others that stand (decisions/workflows "Booking"). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of several was there at the same time cannot be told any more; what stands keeps its performer. */
const FORGET_OVERLAPPING = `
  update bookings done set performer_id = null
  where done.status = 'done' and done.performer_id is not null and exists (
    select 1 from bookings other
    where other.performer_id = done.performer_id and other.id <> done.id
      and tstzrange(other.start_at, other.end_at) && tstzrange(done.start_at, done.end_at)
      and (other.status in ('requested', 'confirmed') or (other.status = 'done' and other.id < done.id)))`;

export class DoneBookings1795000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FORGET_OVERLAPPING);
    await runner.query(constrain(`'requested', 'confirmed', 'done'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(constrain(`'requested', 'confirmed'`));
  }
}

function constrain(statuses: string): string {
  return `
    alter table bookings drop constraint bookings_no_overlap;
    alter table bookings add constraint bookings_no_overlap exclude using gist
      (performer_id with =, tstzrange(start_at, end_at) with &&)
      where (performer_id is not null and status in (${statuses}))`;
}
