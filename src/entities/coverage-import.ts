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

  @Uuid({ kept: 'primary' })
  id: string;

  @Uuid()
  partnerId: string;

  @Choice({ of: ['add', 'replace'], description: 'Whether the areas that are there stay.' })
  mode: 'add' | 'replace';

  @Choice({
    of: IMPORT_STATUSES,
    default: 'waiting',
    description: '`done`: all areas are written; `failed`: none is, and `faults` say why.',
  })
  status: (typeof IMPORT_STATUSES)[number];

  @Int({ min: 0, default: 0, description: 'Rows that are read and checked so far.' })
  checked: number;

  @Int({ min: 0, default: 0, description: 'Areas that were written: all or none.' })
  imported: number;

  @NestedList(() => ImportFault, { items: 100, default: [], description: 'What is wrong with the table.' })
  faults: ImportFault[];

  /** The table, until it is taken in; null where a file holds it. */
  @Column({ type: 'text', nullable: true })
  csv: string | null;

  /** The file that holds the table. */
  @Column({ type: 'uuid', nullable: true })
  fileId: string | null;

  @Moment({ kept: 'updated' })
  updatedAt: Date;

  @Moment({ kept: 'created' })
  createdAt: Date;
}
