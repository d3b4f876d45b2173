/** Endpoints for the notification preferences of the caller. */
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { RequireSignIn } from '../../domain/authorization/permission.decorators.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { ReturnsPage } from '../../platform/http/returns.js';
import { NotificationPreferencesInput, NotificationPreferenceView } from './notification-preference.dto.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';

@ApiTags('Authentication')
@Controller('api/auth/notification-preferences')
export class NotificationPreferencesController {
  constructor(private readonly preferences: NotificationPreferencesService) {}

  @Get()
  @RequireSignIn()
  @ReturnsPage(NotificationPreferenceView, {
    summary: 'List notification preferences',
    description:
      'Returns the built-in messages that the roles of the caller can receive, and whether it receives them. A kind that the router switched off is not sent in any case.',
  })
  list(@CurrentCaller() caller: Caller) {
    return this.preferences.list(caller);
  }

  @Put()
  @RequireSignIn()
  @ReturnsPage(NotificationPreferenceView, {
    summary: 'Update notification preferences',
    description:
      'Switches kinds of built-in messages on or off for the account of the caller, in all its organizations. Other kinds keep their preference. A kind that the roles of the caller never receive returns 400. Messages about accounts, such as password resets, are always sent.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Body() input: NotificationPreferencesInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.preferences.update(caller, input, ifMatch);
  }
}
