/** The record of administrative deeds: who did what to which row (decisions/identity "Users"). */
import { Injectable } from '@nestjs/common';
import { AuditEntry } from '../../entities/audit-entry.js';
import { Database } from '../../platform/database/database.js';
import { uuidv7 } from '../../platform/uuid.js';

/** One deed. */
export interface AuditedAction {
  /** Resource and what was done to it, such as `apiKey.create`. */
  action: string;
  resourceId: string;
  /** The router that it concerns; null for what belongs to none. */
  routerId: string | null;
  /** What changed, in words and ids; never a secret. */
  changes?: object;
}

/** Writes entries in the transaction of the deed. */
@Injectable()
export class AuditLog {
  constructor(private readonly db: Database) {}

  /** @param userId who did it; null for a command. */
  async write(userId: string | null, { action, resourceId, routerId, changes = {} }: AuditedAction): Promise<void> {
    const [resource] = action.split('.');
    await this.db.of(AuditEntry).insert({ id: uuidv7(), userId, routerId, action, resource, resourceId, changes });
  }
}
