/** Administration. */
import { Module } from '@nestjs/common';
import { AdminAccountsController } from './admin-accounts.controller.js';
import { AdminMembershipsService } from './admin-memberships.service.js';
import { AdminOrganizationsController } from './admin-organizations.controller.js';
import { AdminOrganizationsService } from './admin-organizations.service.js';
import { AdminSecondFactorsService } from './admin-second-factors.service.js';
import { AdminUsersService } from './admin-users.service.js';
import { AuditService } from './audit.service.js';

/** The room of superusers. */
@Module({
  controllers: [AdminAccountsController, AdminOrganizationsController],
  providers: [
    AdminUsersService,
    AdminMembershipsService,
    AdminSecondFactorsService,
    AdminOrganizationsService,
    AuditService,
  ],
})
export class AdminModule {}
