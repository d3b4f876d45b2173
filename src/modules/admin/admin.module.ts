/** Administration of the deployment by superusers. */
import { Module } from '@nestjs/common';
import { AdminAccountsController } from './admin-accounts.controller.js';
import { AdminDeliveriesController } from './admin-deliveries.controller.js';
import { AdminDeliveriesService } from './admin-deliveries.service.js';
import { AdminMembershipsService } from './admin-memberships.service.js';
import { AdminOrganizationsController } from './admin-organizations.controller.js';
import { AdminOrganizationsService } from './admin-organizations.service.js';
import { AdminUsersService } from './admin-users.service.js';
import { AuditService } from './audit.service.js';

/** Endpoints for superusers. */
@Module({
  controllers: [AdminAccountsController, AdminDeliveriesController, AdminOrganizationsController],
  providers: [
    AdminDeliveriesService,
    AdminUsersService,
    AdminMembershipsService,
    AdminOrganizationsService,
    AuditService,
  ],
})
export class AdminModule {}
