/** The doors to one's own second factor; all that enrols or shows it is open to a session that lacks it. */
import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../domain/authorization/allow.js';
import { Me, type Caller } from '../../../domain/authorization/caller.js';
import { LimitedPerAddress } from '../../../domain/authorization/limited-per-address.js';
import { Returns } from '../../../platform/http/returns.js';
import { CodeInput, RecoveryCodesView, SecondFactorView, SecretView } from './second-factor.dto.js';
import { SecondFactorService } from './second-factor.service.js';

const OWN = { sessionOnly: true };
const OPEN = { sessionOnly: true, beforeSecondFactor: true };

/** Maps HTTP to the second factor service. */
@ApiTags('Authentication')
@Controller('api/auth/second-factor')
@LimitedPerAddress()
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorService) {}

  @Get()
  @SignedIn(OPEN)
  @Returns(SecondFactorView, {
    summary: 'Get the second factor',
    description: 'Returns whether the second factor is enabled or required, and the number of recovery codes left.',
  })
  get(@Me() caller: Caller) {
    return this.factors.status(caller);
  }

  @Post()
  @SignedIn(OPEN)
  @Header('Cache-Control', 'no-store')
  @Returns(SecretView, {
    summary: 'Enroll a second factor',
    description: 'Returns a new TOTP secret. It takes effect when a code confirms it.',
    status: 201,
  })
  enrol(@Me() caller: Caller) {
    return this.factors.enrol(caller);
  }

  @Post('confirm')
  @SignedIn(OPEN)
  @Header('Cache-Control', 'no-store')
  @Returns(RecoveryCodesView, {
    summary: 'Confirm the second factor',
    description:
      'Enables the second factor with a code from the authenticator app, returns recovery codes and ends all other sessions.',
    status: 200,
  })
  confirm(@Me() caller: Caller, @Body() input: CodeInput) {
    return this.factors.confirm(caller, input);
  }

  @Post('verify')
  @SignedIn(OPEN)
  @Returns(null, {
    summary: 'Verify the second factor',
    description: 'Unlocks a session that was opened without the second factor.',
  })
  verify(@Me() caller: Caller, @Body() input: CodeInput) {
    return this.factors.verify(caller, input);
  }

  @Post('recovery-codes')
  @SignedIn(OWN)
  @Header('Cache-Control', 'no-store')
  @Returns(RecoveryCodesView, {
    summary: 'Renew recovery codes',
    description: 'Returns new recovery codes and invalidates the previous ones.',
    status: 200,
  })
  renewRecoveryCodes(@Me() caller: Caller, @Body() input: CodeInput) {
    return this.factors.renew(caller, input);
  }

  @Post('disable')
  @SignedIn(OWN)
  @Returns(null, {
    summary: 'Disable the second factor',
    description: 'Requires a code. Removes the second factor and the recovery codes.',
  })
  disable(@Me() caller: Caller, @Body() input: CodeInput) {
    return this.factors.disable(caller, input);
  }
}
