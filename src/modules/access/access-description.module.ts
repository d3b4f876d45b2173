/** Access description (contract 4.20). */
import { Module } from '@nestjs/common';
import { AccessDescriptionController } from './access-description.controller.js';
import { AccessDescriptionService } from './access-description.service.js';

/** Endpoint for the access description. */
@Module({ controllers: [AccessDescriptionController], providers: [AccessDescriptionService] })
export class AccessDescriptionModule {}
