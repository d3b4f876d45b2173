/** Endpoints for signing by the client (decisions/client-portal "Client portal"). */
import { Body, Controller, Get, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../domain/authorization/permission.decorators.js';
import { RateLimitByIp } from '../../domain/authorization/ip-rate-limit.guard.js';
import { SignatureInput, SignatureView, SigningQuery, SigningView } from '../../entities/views/signature-view.js';
import { Id } from '../../platform/http/id.js';
import { SIGNING_ERRORS } from '../../domain/routing/documents/signing-rules.js';
import { ReturnsErrors, Returns } from '../../platform/http/returns.js';
import { RequiresProof } from './proof.guard.js';
import { PortalSigningService } from './portal-signing.service.js';

/** Documents to sign, and signatures. */
@ApiTags('Client portal')
@RateLimitByIp()
@Controller('api/clients/:token/workflow-steps/:id/signing')
export class PortalSigningController {
  constructor(private readonly signing: PortalSigningService) {}

  @Get()
  @Public()
  @ReturnsErrors('STEP_TYPE')
  @Returns(SigningView, {
    summary: 'Get the documents to sign as the client',
    description: 'Returns the documents of the client’s step and, after signing, the signature.',
  })
  getSigning(@Param('token') token: string, @Id() id: string, @Query() { language }: SigningQuery) {
    return this.signing.get(token, id, language);
  }

  @Post()
  @Public()
  @RequiresProof()
  @ReturnsErrors(...SIGNING_ERRORS)
  @Returns(SignatureView, {
    summary: 'Sign documents as the client',
    description:
      'Stores the signature, creates a PDF and completes the step. Returns 403 if a proof of identity is required.',
    status: 201,
  })
  sign(@Param('token') token: string, @Id() id: string, @Body() input: SignatureInput, @Ip() ip?: string) {
    return this.signing.sign(token, id, input, ip);
  }
}
