/** How files are kept: rows over bytes. */
import { Global, Module } from '@nestjs/common';
import { FileIngestService } from './file-ingest.service.js';
import { OrphanCleanup } from './orphan-cleanup.js';
import { PublicImages } from './public-images.js';
import { StorageQuota } from './storage-quota.js';

/** File intake and public images for every door. */
@Global()
@Module({
  providers: [FileIngestService, OrphanCleanup, PublicImages, StorageQuota],
  exports: [FileIngestService, OrphanCleanup, PublicImages],
})
export class FileStorageModule {}
