/** Endpoint of the installers list (contract 4.5). */
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { ReturnsPage } from '../../platform/http/returns.js';
import { InstallerView, PartnersQuery } from './partner.dto.js';
import { PartnersService } from './partners.service.js';

/** Maps HTTP to the partners service. */
@ApiTags('Partners')
@Controller('api/v1/partners/installers')
export class InstallersController {
  constructor(private readonly partners: PartnersService) {}

  @Get()
  @RequirePermission('read', 'partner')
  @ReturnsPage(InstallerView, {
    summary: 'List installers',
    description: 'Returns the contractors in the router’s partner network.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: PartnersQuery) {
    return this.partners.listInstallers(caller, query);
  }
}
