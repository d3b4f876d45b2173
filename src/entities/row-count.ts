/** Maintained row counts of lists (docs/performance.md). */
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A partial count; the number of rows is the sum of all partial counts. Only triggers write this table. */
@Entity('row_counts')
export class RowCount {
  @PrimaryColumn({ type: 'bigint' })
  id: string;

  /** Name of the counter in `ROW_COUNTERS`, such as `orders`. */
  @Column({ type: 'varchar', length: 64 })
  name: string;

  /** Tenant of the counted rows; the nil UUID for the whole deployment. */
  @Column('uuid')
  routerId: string;

  /** Value by which rows are counted separately, such as the order status; empty if the counter has no parts. */
  @Column({ type: 'varchar', length: 64 })
  part: string;

  @Column({ type: 'bigint' })
  rows: string;
}
