/** File storage: bytes in the store with rows in the database. */
import { Global, Module } from '@nestjs/common';
import { FileIngestService } from './file-ingest.service.js';
import { OrphanCleanup } from './orphan-cleanup.js';
import { PublicImages } from './public-images.js';
import { StorageQuota } from './storage-quota.js';

/** Ingest, orphan cleanup and public images, for all modules. */
@Global()
@Module({
  providers: [FileIngestService, OrphanCleanup, PublicImages, StorageQuota],
  exports: [FileIngestService, OrphanCleanup, PublicImages],
})
export class FileStorageModule {}
