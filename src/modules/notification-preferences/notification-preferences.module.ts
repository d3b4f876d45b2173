/** The notification preferences of people with an account. */
import { Module } from '@nestjs/common';
import { NotificationPreferencesController } from './notification-preferences.controller.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';

@Module({ controllers: [NotificationPreferencesController], providers: [NotificationPreferencesService] })
export class NotificationPreferencesModule {}
