/** Base classes of entities. */
import { TimestampField, UuidField } from '../platform/fields/column-decorators.js';

/** An entity with an immutable ID. */
export abstract class IdentifiedEntity {
  @UuidField({ columnKind: 'primary', description: 'Unique identifier (UUID; version 7 for new rows).' })
  id: string;
}

/** An entity with a creation time. */
export abstract class CreatedEntity extends IdentifiedEntity {
  @TimestampField({ columnKind: 'created', description: 'Creation time (UTC).' })
  createdAt: Date;
}

/** An entity with a creation time and a time of the last change. */
export abstract class TimestampedEntity extends IdentifiedEntity {
  @TimestampField({ columnKind: 'updated', excludeFromEtag: true, description: 'Time of the last change (UTC).' })
  updatedAt: Date;

  @TimestampField({ columnKind: 'created', description: 'Creation time (UTC).' })
  createdAt: Date;
}

/** An entity that is only marked as deleted. */
export abstract class SoftDeletableEntity extends TimestampedEntity {
  @TimestampField({ columnKind: 'deleted', nullable: true, description: 'Deletion time (UTC). `null` if not deleted.' })
  deletedAt: Date | null;
}
