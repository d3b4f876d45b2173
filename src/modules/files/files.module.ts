/** Upload and download of files. */
import { Module } from '@nestjs/common';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { PublicFilesController } from './public-files.controller.js';

/** Endpoints for files. */
@Module({ controllers: [FilesController, PublicFilesController], providers: [FilesService] })
export class FilesModule {}
