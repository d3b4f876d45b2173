/** What every stored thing has. */
import { Moment, Uuid } from '../platform/fields/columns.js';

/** A row with an id that never changes; version 7 where we make it. */
export abstract class Identified {
  @Uuid({ kept: 'primary', description: 'Unique identifier (UUID; version 7 for new rows).' })
  id: string;
}

/** A row that remembers when it was made. */
export abstract class Made extends Identified {
  @Moment({ kept: 'created', description: 'Creation time (UTC).' })
  createdAt: Date;
}

/** A row that remembers when it was made and last changed. */
export abstract class Row extends Identified {
  @Moment({ kept: 'updated', unversioned: true, description: 'Time of the last change (UTC).' })
  updatedAt: Date;

  @Moment({ kept: 'created', description: 'Creation time (UTC).' })
  createdAt: Date;
}

/** A row that is kept when it is deleted. */
export abstract class Archivable extends Row {
  @Moment({ kept: 'deleted', nullable: true, description: 'Deletion time (UTC). `null` if not deleted.' })
  deletedAt: Date | null;
}
