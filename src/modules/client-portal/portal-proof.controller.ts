/** Endpoints for the proof of identity of a client (decisions/client-portal "Proof"). */
import { Body, Controller, Get, Header, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../domain/authorization/permission.decorators.js';
import { RateLimitByIp } from '../../domain/authorization/ip-rate-limit.guard.js';
import { ClientProofCookie } from '../../domain/authorization/client-proof-cookie.js';
import { ReturnsErrors, Returns } from '../../platform/http/returns.js';
import { Idempotent, type IdempotentRequest } from '../../platform/idempotency/idempotency-key.js';
import { ClientProofs } from './client-proofs.js';
import { AcceptsProofHeader } from './proof.guard.js';
import { ProofCodeInput, ProofInput, ProofRequirementView, ProofView } from './proof.views.js';

/** Proof of identity. */
@ApiTags('Client portal')
@RateLimitByIp()
@Controller('api/clients/:token/proof')
export class PortalProofController {
  constructor(
    private readonly proofs: ClientProofs,
    private readonly cookie: ClientProofCookie,
  ) {}

  @Get()
  @Public()
  @AcceptsProofHeader()
  @Header('Cache-Control', 'no-store')
  @Returns(ProofRequirementView, {
    summary: 'Get the proof of identity',
    description: 'Returns whether binding actions require a proof of identity, and the channels for a code.',
  })
  getRequirement(@Param('token') token: string, @Req() request: Request) {
    return this.proofs.getRequirement(token, this.cookie.readProof(request, token));
  }

  @Post('codes')
  @Public()
  @ReturnsErrors('CHANNEL_UNAVAILABLE', 'TOO_MANY_ATTEMPTS')
  @Returns(null, {
    summary: 'Send a proof code',
    description:
      'Sends a six-digit code to the client of the order by e-mail or SMS. At most five codes an hour and ten a day (429). After 50 wrong codes only a new link helps (409).',
    status: 202,
  })
  sendCode(@Param('token') token: string, @Body() { channel }: ProofCodeInput) {
    return this.proofs.requestCode(token, channel);
  }

  @Post()
  @Public()
  @Header('Cache-Control', 'no-store')
  @Returns(ProofView, {
    summary: 'Verify the proof of identity',
    description:
      'Exchanges the code for a proof token, which is sent as the header `Client-Proof`. A wrong or expired code returns 400.',
    status: 201,
  })
  verify(
    @Param('token') token: string,
    @Body() { code }: ProofInput,
    @Idempotent() idempotent: IdempotentRequest | null,
  ) {
    return this.proofs.verify(token, code, idempotent);
  }
}
