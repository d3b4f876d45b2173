/** The access description. */
import { Module } from '@nestjs/common';
import { AccessDescriptionController } from './access-description.controller.js';
import { AccessDescriptionService } from './access-description.service.js';

/** The room of contract 4.20. */
@Module({ controllers: [AccessDescriptionController], providers: [AccessDescriptionService] })
export class AccessDescriptionModule {}
