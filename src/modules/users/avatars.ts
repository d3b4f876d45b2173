/** Pictures of users: uploaded images that are served at an address without a key (decisions/files "File"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { oneOf, ReferenceChecker } from '../../domain/authorization/reference-checker.js';
import { PublicImages } from '../../domain/file-storage/public-images.js';

/** Takes an image as an avatar. */
@Injectable()
export class Avatars {
  constructor(
    private readonly reach: ReferenceChecker,
    private readonly images: PublicImages,
  ) {}

  /** @throws 400 where it is no file in the caller's reach, or no image; nothing to do without one. */
  async take(caller: Caller, avatarFileId: string | null | undefined): Promise<void> {
    if (!avatarFileId) return;
    await this.reach.check(caller, 'file', oneOf('avatarFileId', avatarFileId));
    await this.images.publish(avatarFileId, 'avatarFileId');
  }
}
