/** Endpoints for all API keys of a router, for OWNER and ADMIN. */
import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { Returns, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import { CreatedApiKeyView, RouterApiKeysQuery, RouterApiKeyView, TechnicalApiKeyInput } from './api-key.dto.js';
import { ApiKeysService } from './api-keys.service.js';
import { TechnicalKeysService } from './technical-keys.service.js';

/** API keys of a router. */
@ApiTags('API keys')
@Controller('api/routers/:routerId')
export class RouterApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly technical: TechnicalKeysService,
  ) {}

  @Get('api-keys')
  @RequirePermission('read', 'apiKey')
  @ReturnsPage(RouterApiKeyView, {
    summary: 'List API keys of the router',
    description: 'Returns the API keys of all users of the router without their secrets.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: RouterApiKeysQuery) {
    return this.keys.listAll(caller, query);
  }

  @Delete('api-keys/:id')
  @RequirePermission('delete', 'apiKey')
  @Returns(null, { summary: 'Revoke an API key of the router', description: 'The key stops working at once.' })
  revoke(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.keys.revokeAny(caller, id);
  }

  @Post('users/:userId/api-keys')
  @RequirePermission('create', 'apiKey', { sessionOnly: true })
  @ReturnsErrors('NOT_TECHNICAL', 'ACCOUNT_PROTECTED')
  @Returns(CreatedApiKeyView, {
    summary: 'Create an API key of a technical account',
    description: 'The key is shown only in this response. Users who are not technical accounts create their own keys.',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller, @Id('userId') userId: string, @Body() input: TechnicalApiKeyInput) {
    return this.technical.create(caller, userId, input);
  }
}
