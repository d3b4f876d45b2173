/** Endpoints of router settings. */
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { Returns } from '../../platform/http/returns.js';
import { RouterSettingsInput, RouterSettingsView } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

@ApiTags('Settings')
@Controller('api/routers/:routerId/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @RequirePermission('read', 'routerSettings')
  @Returns(RouterSettingsView, { summary: 'Get router settings', description: 'Returns the settings of the router.' })
  get(@CurrentCaller() caller: Caller) {
    return this.settings.get(caller);
  }

  @Put()
  @RequirePermission('update', 'routerSettings')
  @Returns(RouterSettingsView, { summary: 'Update router settings', description: 'Omitted settings keep their value.' })
  update(@CurrentCaller() caller: Caller, @Body() input: RouterSettingsInput, @IfMatch() ifMatch: string | undefined) {
    return this.settings.update(caller, input, ifMatch);
  }
}
