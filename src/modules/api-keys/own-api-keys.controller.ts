/** Endpoints for the caller's own API keys. They require a session, so that a leaked key cannot create further keys. */
import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../domain/authorization/allow.js';
import { Me, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { Returns, ReturnsPage } from '../../platform/http/returns.js';
import { PageQuery } from '../../platform/read-models/index.js';
import { ApiKeyInput, CreatedApiKeyView, ApiKeyView } from './api-key.dto.js';
import { ApiKeysService } from './api-keys.service.js';

@ApiTags('API keys')
@Controller('api/settings/api-keys')
export class OwnApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @SignedIn({ sessionOnly: true })
  @ReturnsPage(ApiKeyView, {
    summary: 'List own API keys',
    description: 'Returns the caller’s API keys without their secrets.',
  })
  list(@Me() caller: Caller, @Query() query: PageQuery) {
    return this.keys.listOwn(caller, query);
  }

  @Post()
  @SignedIn({ sessionOnly: true })
  @Returns(CreatedApiKeyView, {
    summary: 'Create an API key',
    description:
      'Creates a key with the rights of the caller in the current organization. The key is shown only in this response.',
    status: 201,
  })
  create(@Me() caller: Caller, @Body() input: ApiKeyInput) {
    return this.keys.create(caller, caller, input);
  }

  @Delete(':id')
  @SignedIn({ sessionOnly: true })
  @Returns(null, { summary: 'Revoke an own API key', description: 'The key stops working at once.' })
  revoke(@Me() caller: Caller, @Id() id: string) {
    return this.keys.revokeOwn(caller, id);
  }
}
