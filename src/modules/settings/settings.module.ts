/** The settings of a router. */
import { Module } from '@nestjs/common';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';

/** Router settings. */
@Module({ controllers: [SettingsController], providers: [SettingsService] })
export class SettingsModule {}
