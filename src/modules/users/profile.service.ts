/** What a present account says of its person. */
import { Injectable } from '@nestjs/common';
import { AccessChanges } from '../../domain/authorization/access-changes.js';
import type { Caller } from '../../domain/authorization/caller.js';
import type { Profile } from '../../domain/authorization/profile.js';
import { User } from '../../entities/user.js';
import { Database } from '../../platform/database/database.js';
import { Avatars } from './avatars.js';

/** Names that callers are remembered with. */
const NAMES = ['firstName', 'lastName'] as const;

/** Writes profiles. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly db: Database,
    private readonly avatars: Avatars,
    private readonly changes: AccessChanges,
  ) {}

  /** @param profile as `profileOf` gives it. @throws 400 for an avatar that cannot be one. */
  async write(caller: Caller, { id: userId, ...before }: User, profile: Profile): Promise<void> {
    const { avatarFileId } = profile;
    if (avatarFileId !== before.avatarFileId) await this.avatars.take(caller, avatarFileId);
    await this.db.of(User).update({ id: userId }, profile);
    const isRenamed = NAMES.some((name) => profile[name] !== undefined && profile[name] !== before[name]);
    if (isRenamed) await this.changes.announce({ userId });
  }
}
