/** Second factors that people have lost, together with their recovery codes. */
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../domain/authorization/audit-log.js';
import type { Caller } from '../../domain/authorization/caller.js';
import { ProvenAddress } from '../../domain/authorization/proven-address.js';
import { User } from '../../entities/user.js';
import { Database } from '../../platform/database/database.js';

/** For superusers. */
@Injectable()
export class AdminSecondFactorsService {
  constructor(
    private readonly db: Database,
    private readonly proven: ProvenAddress,
    private readonly audit: AuditLog,
  ) {}

  /** The password is enough again. @throws 404 for an unknown user. */
  remove({ userId: by }: Caller, userId: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.db.get(User, { id: userId });
      await this.proven.dropSecondFactor(userId);
      await this.audit.write(by, { action: 'secondFactor.disable', resourceId: userId, routerId: null });
    });
  }
}
