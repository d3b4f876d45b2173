import { Module } from '@nestjs/common';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';

/** API of router settings. */
@Module({ controllers: [SettingsController], providers: [SettingsService] })
export class SettingsModule {}
