/** Endpoints for the caller's own API keys. They require a session, so that a leaked key cannot create further keys. */
import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequireSignIn } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { Returns, ReturnsPage } from '../../platform/http/returns.js';
import { PageQuery } from '../../platform/read-models/index.js';
import { ApiKeyInput, CreatedApiKeyView, ApiKeyView } from './api-key.dto.js';
import { ApiKeysService } from './api-keys.service.js';

/** API keys of the caller. */
@ApiTags('API keys')
@Controller('api/settings/api-keys')
export class OwnApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @RequireSignIn({ sessionOnly: true })
  @ReturnsPage(ApiKeyView, {
    summary: 'List own API keys',
    description: 'Returns the caller’s API keys without their secrets.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: PageQuery) {
    return this.keys.listOwn(caller, query);
  }

  @Post()
  @RequireSignIn({ sessionOnly: true })
  @Returns(CreatedApiKeyView, {
    summary: 'Create an API key',
    description:
      'Creates a key with the rights of the caller in the current organization. The key is shown only in this response.',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller, @Body() input: ApiKeyInput) {
    return this.keys.createOwn(caller, input);
  }

  @Delete(':id')
  @RequireSignIn({ sessionOnly: true })
  @Returns(null, { summary: 'Revoke an own API key', description: 'The key stops working at once.' })
  revoke(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.keys.revokeOwn(caller, id);
  }
}
