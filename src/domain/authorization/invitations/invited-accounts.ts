/** Accounts of invited e-mail addresses. */
import { Injectable } from '@nestjs/common';
import { assertNormalizedEmail, SAME_EMAIL } from '../../../entities/account-email.js';
import { User } from '../../../entities/user.js';
import { Database } from '../../../platform/database/database.js';
import { conflict } from '../../../platform/errors.js';
import { newId } from '../../../platform/new-id.js';
import { sql } from '../../../platform/read-models/index.js';
import type { Profile } from '../profile.js';

const byEmail = sql`select u.id, u.is_technical as "isTechnical" from users u
  where ${SAME_EMAIL} and u.deleted_at is null for key share`;

/** Finds accounts or creates them. */
@Injectable()
export class InvitedAccounts {
  constructor(private readonly db: Database) {}

  /**
   * An existing account stays unchanged; the profile applies only to a new one.
   * @throws 400 as `assertNormalizedEmail`, 409 for an existing technical account, which cannot accept invitations.
   */
  async findOrCreate(
    email: string,
    profile: Profile,
    isTechnical = false,
  ): Promise<{ userId: string; isNew: boolean }> {
    assertNormalizedEmail(email);
    const id = newId('user');
    const account = { id, email, isTechnical, ...profile };
    await this.db.of(User).createQueryBuilder().insert().values(account).orIgnore().execute();
    const found = (await this.db.row<{ id: string; isTechnical: boolean }>(byEmail, { email }))!;
    const isNew = found.id === id;
    if (!isNew && found.isTechnical)
      throw conflict('email belongs to a technical account, which cannot accept invitations', 'EMAIL_IN_USE');
    return { userId: found.id, isNew };
  }
}
