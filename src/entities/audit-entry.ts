/** The audit log. */
import { Entity } from 'typeorm';
import { JsonField, StringField, TimestampField, UuidField } from '../platform/fields/column-decorators.js';
import { validateObject } from '../platform/fields/index.js';
import { IdentifiedEntity } from './base-entities.js';

/** One administrative action: issuing a key, changing roles, a write under `/api/admin`. */
@Entity('audit_log')
export class AuditEntry extends IdentifiedEntity {
  @UuidField({
    nullable: true,
    description: 'Router in which the action took place. `null` for actions on the deployment.',
  })
  routerId: string | null;

  @UuidField({ nullable: true, description: 'User who performed the action. `null` if no user did.' })
  userId: string | null;

  @StringField({ max: 64, example: 'apiKey.create', description: 'Action, such as `apiKey.create`.' })
  action: string;

  @StringField({ max: 64, example: 'apiKey', description: 'Resource key, such as `apiKey`.' })
  resource: string;

  @StringField({ max: 64, nullable: true, description: 'ID of the affected resource. `null` if there is none.' })
  resourceId: string | null;

  @JsonField({
    default: {},
    schema: { type: 'object', additionalProperties: true },
    validate: validateObject,
    description: 'Changed fields.',
  })
  changes: object;

  @TimestampField({ columnKind: 'created', description: 'Time of the action (UTC).' })
  createdAt: Date;
}
