/** Endpoints for the sessions of the caller's account. */
import { Controller, Delete, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequireSignIn } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { Id } from '../../platform/http/id.js';
import { Returns, ReturnsPage } from '../../platform/http/returns.js';
import { PageQuery } from '../../platform/read-models/index.js';
import { OwnSessionView } from './own-sessions.dto.js';
import { OwnSessionsService } from './own-sessions.service.js';

/** API keys may not use these: a leaked key must not end the sessions of its owner. */
@ApiTags('Authentication')
@Controller('api/auth/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  @Get()
  @RequireSignIn({ sessionOnly: true })
  @ReturnsPage(OwnSessionView, {
    summary: 'List your sessions',
    description:
      'Returns the sessions of the caller’s account in all organizations that have not ended: the session of the request first, then the latest. Requires a session.',
  })
  list(@CurrentCaller() caller: Caller, @Query() query: PageQuery) {
    return this.sessions.list(caller, query);
  }

  @Delete()
  @RequireSignIn({ sessionOnly: true })
  @Returns(null, {
    summary: 'End your other sessions',
    description:
      'Ends all sessions of the caller’s account except that of the request, and open links for a new password. API keys are not affected. Requires a session.',
  })
  revokeOthers(@CurrentCaller() caller: Caller) {
    return this.sessions.revokeOthers(caller);
  }

  @Delete(':id')
  @RequireSignIn({ sessionOnly: true })
  @Returns(null, {
    summary: 'End one of your sessions',
    description:
      'The session stops working at once. 404 if it has ended or belongs to another account. Requires a session.',
  })
  revoke(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.sessions.revoke(caller, id);
  }
}
