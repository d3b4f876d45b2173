/** The partner network: partners, partner groups, coverage areas. */
import { Module } from '@nestjs/common';
import { AreaFileReader } from './area-file-reader.js';
import { CoverageAreasController } from './coverage-areas.controller.js';
import { CoverageAreasService } from './coverage-areas.service.js';
import { CoverageImports } from './coverage-imports.js';
import { InstallersController } from './installers.controller.js';
import { PartnerGroupsController } from './partner-groups.controller.js';
import { PartnerGroupsService } from './partner-groups.service.js';
import { PartnerOrdersController } from './partner-orders.controller.js';
import { PartnerOrdersService } from './partner-orders.service.js';
import { PartnerPricesController } from './partner-prices.controller.js';
import { PartnerPricesService } from './partner-prices.service.js';
import { PartnersController } from './partners.controller.js';
import { PartnerUsersController } from './partner-users.controller.js';
import { PartnerUsersService } from './partner-users.service.js';
import { ManagedContractors } from './managed-contractors.js';
import { PartnersService } from './partners.service.js';

/** Partners, partner groups, coverage areas. */
@Module({
  controllers: [
    InstallersController,
    PartnersController,
    PartnerUsersController,
    CoverageAreasController,
    PartnerGroupsController,
    PartnerOrdersController,
    PartnerPricesController,
  ],
  providers: [
    PartnersService,
    PartnerUsersService,
    ManagedContractors,
    AreaFileReader,
    CoverageAreasService,
    CoverageImports,
    PartnerGroupsService,
    PartnerOrdersService,
    PartnerPricesService,
  ],
})
export class PartnersModule {}
