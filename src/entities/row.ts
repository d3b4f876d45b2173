/** What every stored thing has. */
import { TimestampField, UuidField } from '../platform/fields/column-decorators.js';

/** A row with an id that never changes; version 7 where we make it. */
export abstract class Identified {
  @UuidField({ columnKind: 'primary', description: 'Unique identifier (UUID; version 7 for new rows).' })
  id: string;
}

/** A row that remembers when it was made. */
export abstract class Made extends Identified {
  @TimestampField({ columnKind: 'created', description: 'Creation time (UTC).' })
  createdAt: Date;
}

/** A row that remembers when it was made and last changed. */
export abstract class Row extends Identified {
  @TimestampField({ columnKind: 'updated', excludeFromEtag: true, description: 'Time of the last change (UTC).' })
  updatedAt: Date;

  @TimestampField({ columnKind: 'created', description: 'Creation time (UTC).' })
  createdAt: Date;
}

/** A row that is kept when it is deleted. */
export abstract class Archivable extends Row {
  @TimestampField({ columnKind: 'deleted', nullable: true, description: 'Deletion time (UTC). `null` if not deleted.' })
  deletedAt: Date | null;
}
