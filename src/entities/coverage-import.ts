/** Imports of coverage areas. A job processes them, because the files are large. */
import { ApiSchema } from '@nestjs/swagger';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import {
  EnumField,
  IntField,
  TimestampField,
  NestedListField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { StringField } from '../platform/fields/index.js';

export const IMPORT_STATUSES = ['waiting', 'running', 'done', 'failed'] as const;

/** An error in the imported table. */
@ApiSchema({ description: 'Error in an imported file.' })
export class ImportError {
  @StringField({
    max: 1024,
    description: 'Line and column, or feature and member, of the error, or the request field.',
    example: 'line 3, column city',
  })
  field: string;

  @StringField({ max: 4096, example: 'must not be empty', description: 'Rule that is broken.' })
  message: string;
}

/** One import with its progress and result. */
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
    description: 'Import status. `done`: all areas were written. `failed`: no area was written; see `errors`.',
  })
  status: (typeof IMPORT_STATUSES)[number];

  @IntField({ min: 0, default: 0, description: 'Number of rows checked so far.' })
  checked: number;

  @IntField({ min: 0, default: 0, description: 'Number of areas written. Either all rows or none.' })
  imported: number;

  @NestedListField(() => ImportError, {
    maxItems: 100,
    default: [],
    description: 'Errors found in the file, at most 100.',
  })
  errors: ImportError[];

  /** CSV text, deleted after the import; null if GeoJSON or a file contains the areas. */
  @Column({ type: 'text', nullable: true })
  csv: string | null;

  /** FeatureCollection, deleted after the import; null if CSV or a file contains the areas. */
  @Column({ type: 'jsonb', nullable: true })
  geojson: object | null;

  /** The file that contains the CSV text or the FeatureCollection. */
  @Column({ type: 'uuid', nullable: true })
  fileId: string | null;

  @TimestampField({ columnKind: 'updated', description: 'Time of the last change (UTC).' })
  updatedAt: Date;

  @TimestampField({ columnKind: 'created', description: 'Creation time (UTC).' })
  createdAt: Date;
}
