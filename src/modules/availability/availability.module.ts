/** Working hours and absences of organizations and their people. */
import { Module } from '@nestjs/common';
import { AbsencesController } from './absences.controller.js';
import { AbsencesService } from './absences.service.js';
import { AvailabilityController } from './availability.controller.js';
import { AvailabilityService } from './availability.service.js';
import { AvailabilityAccess } from './availability-access.js';
import { PartnerAvailabilityController } from './partner-availability.controller.js';
import { PartnerOverviewController } from './partner-overview.controller.js';
import { PartnerOverviewService } from './partner-overview.service.js';

@Module({
  controllers: [AvailabilityController, AbsencesController, PartnerAvailabilityController, PartnerOverviewController],
  providers: [AvailabilityService, AbsencesService, AvailabilityAccess, PartnerOverviewService],
})
export class AvailabilityModule {}
