/** The audit log of administrative actions (decisions/identity "Users"). */
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '../../entities/audit-entry.js';
import { Database } from '../../platform/database/database.js';
import { uuidv7 } from '../../platform/uuid.js';

/** An administrative action. */
export interface AuditedAction {
  /** Resource and action, such as `apiKey.create`. */
  action: string;
  resourceId: string;
  /** Router of the resource; null if it belongs to none. */
  routerId: string | null;
  /** Changed values or IDs; never secrets. */
  changes?: object;
}

/** Writes entries in the transaction of the action. */
@Injectable()
export class AuditLog {
  constructor(private readonly db: Database) {}

  /** @param userId user who performed the action; null for a CLI command. */
  async write(userId: string | null, { action, resourceId, routerId, changes = {} }: AuditedAction): Promise<void> {
    const [resource] = action.split('.');
    await this.db.of(AuditEntry).insert({ id: uuidv7(), userId, routerId, action, resource, resourceId, changes });
  }
}
