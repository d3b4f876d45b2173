/** Endpoints of webforms (contract 4.15). */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../../platform/http/returns.js';
import { WebformInput, WebformsQuery, WebformUpdate } from './webform.dto.js';
import { WebformView, WebformRowView } from './webform.views.js';
import { WebformsService } from './webforms.service.js';

@ApiTags('Webforms')
@Controller('api/routers/:routerId/webforms')
export class WebformsController {
  constructor(private readonly webforms: WebformsService) {}

  @Get()
  @RequirePermission('read', 'webform')
  @ReturnsPage(WebformRowView, {
    summary: 'List webforms',
    description: 'Returns the router’s webforms. Organizations below the router see the shared ones.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: WebformsQuery) {
    return this.webforms.list(caller, query);
  }

  @Post()
  @RequirePermission('create', 'webform')
  @Returns(WebformView, {
    summary: 'Create a webform',
    description:
      'Creates a webform with its questions. Questions whose ID is in use get a new one, so that another webform can be sent as it was read. Circular conditions and conditions without values are refused with 400.',
    status: 201,
  })
  create(@CurrentCaller() caller: Caller, @Body() input: WebformInput) {
    return this.webforms.create(caller, input);
  }

  @Get(':id')
  @RequirePermission('read', 'webform')
  @Returns(WebformView, { summary: 'Get a webform', description: 'Returns the webform with its questions.' })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.webforms.get(caller, id);
  }

  @Put(':id')
  @RequirePermission('update', 'webform')
  @Returns(WebformView, {
    summary: 'Update a webform',
    description:
      '`inputs` replaces all questions: a known ID updates that question. Circular conditions are refused with 400.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Body() input: WebformUpdate,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.webforms.update(caller, id, input, ifMatch);
  }

  @Delete(':id')
  @RequirePermission('delete', 'webform')
  @Returns(null, { summary: 'Delete a webform', description: 'The public URL stops working. Existing orders remain.' })
  remove(@CurrentCaller() caller: Caller, @Id() id: string, @IfMatch() ifMatch: string | undefined) {
    return this.webforms.remove(caller, id, ifMatch);
  }

  @Post(':id/rotate-token')
  @RequirePermission('update', 'webform')
  @Returns(WebformView, {
    summary: 'Rotate the public token of a webform',
    description: 'The previous public URL stops working.',
  })
  rotateToken(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.webforms.rotateToken(caller, id);
  }
}
