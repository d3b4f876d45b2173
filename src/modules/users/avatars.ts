/** Avatars of users: uploaded images with a public URL (decisions/files "File"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { toOptionalReference, ReferenceChecker } from '../../domain/authorization/reference-checker.js';
import { PublicImages } from '../../domain/file-storage/public-images.js';

/** Publishes uploaded images as avatars. */
@Injectable()
export class Avatars {
  constructor(
    private readonly referenceChecker: ReferenceChecker,
    private readonly images: PublicImages,
  ) {}

  /** Does nothing without an ID. @throws 400 if the caller may not use the file, or if it is not an image. */
  async publish(caller: Caller, avatarFileId: string | null | undefined): Promise<void> {
    if (!avatarFileId) return;
    await this.referenceChecker.assertAccessible(caller, 'file', toOptionalReference('avatarFileId', avatarFileId));
    await this.images.publish(avatarFileId, 'avatarFileId');
  }
}
