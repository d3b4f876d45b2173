/** Endpoint for the access description (contract 4.20). */
import { Controller, Get, Query } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Returns } from '../../platform/http/returns.js';
import { AccessDescriptionView, AccessQuery, ResourceAccess } from './access-description.dto.js';
import { AccessDescriptionService } from './access-description.service.js';

/** Describes the access of the caller. */
@ApiTags('Access')
@ApiExtraModels(ResourceAccess)
@Controller('api/routers/:routerId/access')
export class AccessDescriptionController {
  constructor(private readonly access: AccessDescriptionService) {}

  @Get()
  @RequirePermission('read', 'access')
  @Returns(AccessDescriptionView, {
    summary: 'Get the access description',
    description:
      'Returns what the caller may do in the router: actions by resource, with their scopes and conditions, computed from the same policy that guards all operations.',
  })
  get(@CurrentCaller() caller: Caller, @Query() query: AccessQuery) {
    return this.access.describe(caller, query);
  }
}
