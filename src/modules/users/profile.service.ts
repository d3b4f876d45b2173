/** Profiles of existing accounts. */
import { Injectable } from '@nestjs/common';
import { CallerCache } from '../../domain/authorization/caller-cache.js';
import type { Caller } from '../../domain/authorization/caller.js';
import type { Profile } from '../../domain/authorization/profile.js';
import { User } from '../../entities/user.js';
import { Database } from '../../platform/database/database.js';
import { Avatars } from './avatars.js';

/** Fields that the caller cache contains. */
const CACHED_FIELDS = ['firstName', 'lastName'] as const;

/** Updates profiles. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly db: Database,
    private readonly avatars: Avatars,
    private readonly callerCache: CallerCache,
  ) {}

  /** @param profile as returned by `normalizeProfile`. @throws 400 for an invalid avatar. */
  async update(caller: Caller, { id: userId, ...stored }: User, profile: Profile): Promise<void> {
    const { avatarFileId } = profile;
    if (avatarFileId !== stored.avatarFileId) await this.avatars.publish(caller, avatarFileId);
    await this.db.of(User).update({ id: userId }, profile);
    const isRenamed = CACHED_FIELDS.some((name) => profile[name] !== undefined && profile[name] !== stored[name]);
    if (isRenamed) await this.callerCache.invalidate({ userId });
  }
}
