/** The doors to webforms: contract 4.15 and what makes it usable. */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/allow.js';
import { Me, type Caller } from '../access/caller.js';
import { Id } from '../platform/http/id.js';
import { IfMatch } from '../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../platform/http/returns.js';
import { WebformInput, WebformsQuery, WebformUpdate } from './webform.dto.js';
import { WebformView } from './webform.views.js';
import { WebformsService } from './webforms.service.js';

/** Maps HTTP to the webforms service. */
@ApiTags('Webforms')
@Controller('api/routers/:routerId/webforms')
export class WebformsController {
  constructor(private readonly webforms: WebformsService) {}

  @Get()
  @Allow('read', 'webform')
  @ReturnsPage(WebformView, { summary: 'List webforms' })
  list(@Me() caller: Caller, @Query() query: WebformsQuery) {
    return this.webforms.list(caller, query);
  }

  @Post()
  @Allow('create', 'webform')
  @Returns(WebformView, { summary: 'Create a webform', status: 201 })
  create(@Me() caller: Caller, @Body() input: WebformInput) {
    return this.webforms.create(caller, input);
  }

  @Get(':id')
  @Allow('read', 'webform')
  @Returns(WebformView, { summary: 'Get a webform' })
  get(@Me() caller: Caller, @Id() id: string) {
    return this.webforms.get(caller, id);
  }

  @Put(':id')
  @Allow('update', 'webform')
  @Returns(WebformView, { summary: 'Update a webform' })
  update(@Me() caller: Caller, @Id() id: string, @Body() input: WebformUpdate, @IfMatch() ifMatch: string | undefined) {
    return this.webforms.update(caller, id, input, ifMatch);
  }

  @Delete(':id')
  @Allow('delete', 'webform')
  @Returns(null, { summary: 'Delete a webform' })
  remove(@Me() caller: Caller, @Id() id: string) {
    return this.webforms.remove(caller, id);
  }

  @Post(':id/rotate-token')
  @Allow('update', 'webform')
  @Returns(WebformView, { summary: 'Give a webform a new public address' })
  rotateToken(@Me() caller: Caller, @Id() id: string) {
    return this.webforms.rotateToken(caller, id);
  }
}
