/** The doors to one's own second factor; all that enrols or shows it is open to a session that lacks it. */
import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../access/allow.js';
import { Me, type Caller } from '../../access/caller.js';
import { LimitedPerAddress } from '../../access/limited-per-address.js';
import { Returns } from '../../platform/http/returns.js';
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
  @Returns(SecondFactorView, { summary: 'See how your second factor stands' })
  get(@Me() caller: Caller) {
    return this.factors.status(caller);
  }

  @Post()
  @SignedIn(OPEN)
  @Header('Cache-Control', 'no-store')
  @Returns(SecretView, { summary: 'Begin to enrol a second factor', status: 201 })
  enrol(@Me() caller: Caller) {
    return this.factors.enrol(caller);
  }

  @Post('confirm')
  @SignedIn(OPEN)
  @Header('Cache-Control', 'no-store')
  @Returns(RecoveryCodesView, { summary: 'Confirm the second factor by a code; your other sessions end', status: 200 })
  confirm(@Me() caller: Caller, @Body() input: CodeInput) {
    return this.factors.confirm(caller, input);
  }

  @Post('verify')
  @SignedIn(OPEN)
  @Returns(null, { summary: 'Show the second factor in a session that was opened without it' })
  verify(@Me() caller: Caller, @Body() input: CodeInput) {
    return this.factors.verify(caller, input);
  }

  @Post('recovery-codes')
  @SignedIn(OWN)
  @Header('Cache-Control', 'no-store')
  @Returns(RecoveryCodesView, { summary: 'Get new recovery codes; the former ones end', status: 200 })
  renewRecoveryCodes(@Me() caller: Caller, @Body() input: CodeInput) {
    return this.factors.renew(caller, input);
  }

  @Post('disable')
  @SignedIn(OWN)
  @Returns(null, { summary: 'Give the second factor up' })
  disable(@Me() caller: Caller, @Body() input: CodeInput) {
    return this.factors.disable(caller, input);
  }
}
