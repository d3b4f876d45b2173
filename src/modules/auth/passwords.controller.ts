/** Endpoints for changing and resetting passwords. */
import { Body, Controller, Ip, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, RequireSignIn } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { RateLimitByIp } from '../../domain/authorization/ip-rate-limit.guard.js';
import { ReturnsErrors, Returns } from '../../platform/http/returns.js';
import { IgnoresIdempotencyKey } from '../../platform/idempotency/idempotency-key.js';
import { PasswordInput, PasswordResetInput, ResetPasswordInput } from './auth.dto.js';
import { PasswordResets } from './password-resets.js';
import { PasswordsService } from './passwords.service.js';

/** Password change and reset. */
@ApiTags('Authentication')
@Controller('api/auth')
@IgnoresIdempotencyKey()
@RateLimitByIp()
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly resets: PasswordResets,
  ) {}

  @Put('password')
  @RequireSignIn({ sessionOnly: true })
  @ReturnsErrors('WRONG_PASSWORD', 'NO_PASSWORD')
  @Returns(null, {
    summary: 'Change the password',
    description: 'Requires the current password. All other sessions of the user end.',
  })
  change(@CurrentCaller() caller: Caller, @Body() input: PasswordInput, @Ip() ip?: string) {
    return this.passwords.change(caller, input, ip);
  }

  @Post('password-reset')
  @Public()
  @Returns(null, {
    summary: 'Request a password reset',
    description:
      'Sends a link that is valid for 30 minutes and once. The response is always 202, whether or not the account exists. Rate limited per address.',
    status: 202,
  })
  requestReset(@Body() input: PasswordResetInput) {
    return this.resets.request(input);
  }

  @Post('reset-password')
  @Public()
  @ReturnsErrors('NOT_FOUND')
  @Returns(null, {
    summary: 'Reset the password',
    description: 'Sets a new password with the token from the link. All sessions of the user end.',
  })
  reset(@Body() input: ResetPasswordInput) {
    return this.passwords.reset(input);
  }
}
