/** Tables of coverage areas that are taken in later, since they are large. */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import {
  EnumField,
  IntField,
  TimestampField,
  NestedListField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { ImportFault } from './import-fault.js';

export const IMPORT_STATUSES = ['waiting', 'running', 'done', 'failed'] as const;

/** One import: first what is to be taken in, later what became of it. */
@Entity('coverage_imports')
export class CoverageImport {
  @PrimaryColumn('uuid')
  routerId: string;

  @UuidField({ columnKind: 'primary', description: 'ID of the import.' })
  id: string;

  @UuidField({ description: 'Partner whose coverage areas are imported.' })
  partnerId: string;

  @EnumField({ of: ['add', 'replace'], description: '`add` keeps the existing areas; `replace` deletes them.' })
  mode: 'add' | 'replace';

  @EnumField({
    of: IMPORT_STATUSES,
    default: 'waiting',
    description: 'Import status. `done`: all areas were written. `failed`: no area was written; see `faults`.',
  })
  status: (typeof IMPORT_STATUSES)[number];

  @IntField({ min: 0, default: 0, description: 'Number of rows checked so far.' })
  checked: number;

  @IntField({ min: 0, default: 0, description: 'Number of areas written. Either all rows or none.' })
  imported: number;

  @NestedListField(() => ImportFault, {
    maxItems: 100,
    default: [],
    description: 'Errors found in the file, at most 100.',
  })
  faults: ImportFault[];

  /** The table, until it is taken in; null where a file holds it. */
  @Column({ type: 'text', nullable: true })
  csv: string | null;

  /** The file that holds the table. */
  @Column({ type: 'uuid', nullable: true })
  fileId: string | null;

  @TimestampField({ columnKind: 'updated', description: 'Time of the last change (UTC).' })
  updatedAt: Date;

  @TimestampField({ columnKind: 'created', description: 'Creation time (UTC).' })
  createdAt: Date;
}
