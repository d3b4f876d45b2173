/** Endpoints for the caller's second factor. Sessions without a verified second factor can enroll and verify it. */
import { Body, Controller, Get, Header, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequireSignIn } from '../../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../../domain/authorization/caller.js';
import { RateLimitByIp } from '../../../domain/authorization/ip-rate-limit.guard.js';
import { Returns, ReturnsErrors } from '../../../platform/http/returns.js';
import { IgnoresIdempotencyKey } from '../../../platform/idempotency/idempotency-key.js';
import { CodeInput, EnrollmentInput, RecoveryCodesView, SecondFactorView, SecretView } from './second-factor.dto.js';
import { SecondFactorService } from './second-factor.service.js';

const VERIFIED_SESSION = { sessionOnly: true };
const ANY_SESSION = { sessionOnly: true, beforeSecondFactor: true };

/** Enrollment, verification and recovery codes. */
@ApiTags('Authentication')
@Controller('api/auth/second-factor')
@IgnoresIdempotencyKey()
@RateLimitByIp()
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorService) {}

  @Get()
  @RequireSignIn(ANY_SESSION)
  @Returns(SecondFactorView, {
    summary: 'Get the second factor',
    description: 'Returns whether the second factor is enabled or required, and the number of recovery codes left.',
  })
  get(@CurrentCaller() caller: Caller) {
    return this.factors.getStatus(caller);
  }

  @Post()
  @RequireSignIn(ANY_SESSION)
  @Header('Cache-Control', 'no-store')
  @ReturnsErrors('WRONG_PASSWORD', 'SIGN_IN_AGAIN', 'SECOND_FACTOR_STATUS')
  @Returns(SecretView, {
    summary: 'Enroll a second factor',
    description:
      'Requires the password of the account. Returns a new TOTP secret, which takes effect when a code confirms it.',
    status: 201,
  })
  enrol(@CurrentCaller() caller: Caller, @Body() input: EnrollmentInput, @Ip() ip?: string) {
    return this.factors.enroll(caller, input, ip);
  }

  @Post('confirm')
  @RequireSignIn(ANY_SESSION)
  @Header('Cache-Control', 'no-store')
  @ReturnsErrors('CODE_REQUIRED', 'SECOND_FACTOR_STATUS')
  @Returns(RecoveryCodesView, {
    summary: 'Confirm the second factor',
    description:
      'Enables the second factor with a code from the authenticator app, returns recovery codes and ends all other sessions.',
    status: 200,
  })
  confirm(@CurrentCaller() caller: Caller, @Body() input: CodeInput) {
    return this.factors.confirm(caller, input);
  }

  @Post('verify')
  @RequireSignIn(ANY_SESSION)
  @ReturnsErrors('CODE_REQUIRED', 'SECOND_FACTOR_STATUS', 'TOO_MANY_ATTEMPTS')
  @Returns(null, {
    summary: 'Verify the second factor',
    description: 'Unlocks a session that was opened without the second factor.',
  })
  verify(@CurrentCaller() caller: Caller, @Body() input: CodeInput) {
    return this.factors.verify(caller, input);
  }

  @Post('recovery-codes')
  @RequireSignIn(VERIFIED_SESSION)
  @Header('Cache-Control', 'no-store')
  @ReturnsErrors('CODE_REQUIRED', 'SECOND_FACTOR_STATUS', 'TOO_MANY_ATTEMPTS')
  @Returns(RecoveryCodesView, {
    summary: 'Renew recovery codes',
    description: 'Returns new recovery codes and invalidates the previous ones.',
    status: 200,
  })
  renewRecoveryCodes(@CurrentCaller() caller: Caller, @Body() input: CodeInput) {
    return this.factors.renewRecoveryCodes(caller, input);
  }

  @Post('disable')
  @RequireSignIn(VERIFIED_SESSION)
  @ReturnsErrors('CODE_REQUIRED', 'SECOND_FACTOR_STATUS', 'TOO_MANY_ATTEMPTS')
  @Returns(null, {
    summary: 'Disable the second factor',
    description: 'Requires a code. Removes the second factor and the recovery codes.',
  })
  disable(@CurrentCaller() caller: Caller, @Body() input: CodeInput) {
    return this.factors.disable(caller, input);
  }
}
