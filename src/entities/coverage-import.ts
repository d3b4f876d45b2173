/** Tables of coverage areas that are taken in later, since they are large. */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Choice, Int, Moment, NestedList, Uuid } from '../platform/fields/columns.js';
import { ImportFault } from './import-fault.js';

export const IMPORT_STATUSES = ['waiting', 'running', 'done', 'failed'] as const;

/** One import: first what is to be taken in, later what became of it. */
@Entity('coverage_imports')
export class CoverageImport {
  @PrimaryColumn('uuid')
  routerId: string;

  @Uuid({ kept: 'primary', description: 'ID of the import.' })
  id: string;

  @Uuid({ description: 'Partner whose coverage areas are imported.' })
  partnerId: string;

  @Choice({ of: ['add', 'replace'], description: '`add` keeps the existing areas; `replace` deletes them.' })
  mode: 'add' | 'replace';

  @Choice({
    of: IMPORT_STATUSES,
    default: 'waiting',
    description: 'Import status. `done`: all areas were written. `failed`: no area was written; see `faults`.',
  })
  status: (typeof IMPORT_STATUSES)[number];

  @Int({ min: 0, default: 0, description: 'Number of rows checked so far.' })
  checked: number;

  @Int({ min: 0, default: 0, description: 'Number of areas written. Either all rows or none.' })
  imported: number;

  @NestedList(() => ImportFault, { items: 100, default: [], description: 'Errors found in the file, at most 100.' })
  faults: ImportFault[];

  /** The table, until it is taken in; null where a file holds it. */
  @Column({ type: 'text', nullable: true })
  csv: string | null;

  /** The file that holds the table. */
  @Column({ type: 'uuid', nullable: true })
  fileId: string | null;

  @Moment({ kept: 'updated', description: 'Time of the last change (UTC).' })
  updatedAt: Date;

  @Moment({ kept: 'created', description: 'Creation time (UTC).' })
  createdAt: Date;
}
