/** How files are kept: rows over bytes. */
import { Global, Module } from '@nestjs/common';
import { FileIntake } from './file-intake.js';
import { Orphans } from './orphans.js';
import { PublicImages } from './public-images.js';
import { StoredBytes } from './stored-bytes.js';

/** File intake and public images for every door. */
@Global()
@Module({ providers: [FileIntake, Orphans, PublicImages, StoredBytes], exports: [FileIntake, Orphans, PublicImages] })
export class FilingModule {}
