import { Module } from '@nestjs/common';
import { ViewPresetsController } from './view-presets.controller.js';
import { ViewPresetsService } from './view-presets.service.js';

/** API of view presets. */
@Module({ controllers: [ViewPresetsController], providers: [ViewPresetsService] })
export class ViewPresetsModule {}
