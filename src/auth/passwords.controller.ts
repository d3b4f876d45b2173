/** The doors to passwords: changing one's own, and choosing a new one by a mailed link. */
import { Body, Controller, Ip, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, SignedIn } from '../access/allow.js';
import { Me, type Caller } from '../access/caller.js';
import { LimitedPerAddress } from '../access/limited-per-address.js';
import { AlsoAnswers, Returns } from '../platform/http/returns.js';
import { PasswordInput, PasswordResetInput, ResetPasswordInput } from './auth.dto.js';
import { PasswordResets } from './password-resets.js';
import { PasswordsService } from './passwords.service.js';

/** Maps HTTP to the passwords service. */
@ApiTags('Authentication')
@Controller('api/auth')
@LimitedPerAddress()
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly resets: PasswordResets,
  ) {}

  @Put('password')
  @SignedIn({ sessionOnly: true })
  @Returns(null, { summary: 'Change your password; your other sessions end' })
  change(@Me() caller: Caller, @Body() input: PasswordInput, @Ip() ip?: string) {
    return this.passwords.change(caller, input, ip);
  }

  @Post('password-reset')
  @Public()
  @Returns(null, { summary: 'Ask for a link to a new password; the answer is always the same', status: 202 })
  requestReset(@Body() input: PasswordResetInput) {
    return this.resets.ask(input);
  }

  @Post('reset-password')
  @Public()
  @AlsoAnswers(404)
  @Returns(null, { summary: 'Choose a new password by the link that was mailed; all sessions end' })
  reset(@Body() input: ResetPasswordInput) {
    return this.passwords.reset(input);
  }
}
