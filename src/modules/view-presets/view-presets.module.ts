/** View presets. */
import { Module } from '@nestjs/common';
import { ViewPresetsController } from './view-presets.controller.js';
import { ViewPresetsService } from './view-presets.service.js';

/** The room of view presets. */
@Module({ controllers: [ViewPresetsController], providers: [ViewPresetsService] })
export class ViewPresetsModule {}
