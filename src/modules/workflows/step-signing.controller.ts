/** Endpoints for signing a workflow step. */
import { Body, Controller, Get, Ip, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { SignatureInput, SignatureView, SigningQuery, SigningView } from '../../entities/views/signature-view.js';
import { Id } from '../../platform/http/id.js';
import { SIGNING_ERRORS } from '../../domain/routing/documents/signing-rules.js';
import { ReturnsErrors, Returns } from '../../platform/http/returns.js';
import { StepSigningService } from './step-signing.service.js';

@ApiTags('Workflows')
@Controller('api/routers/:routerId/workflow-steps/:id/signing')
export class StepSigningController {
  constructor(private readonly signing: StepSigningService) {}

  @Get()
  @RequirePermission('read', 'workflow')
  @ReturnsErrors('STEP_TYPE')
  @Returns(SigningView, {
    summary: 'Get the documents to sign',
    description: 'Returns the documents of the step and, after signing, the signature.',
  })
  getSigning(@CurrentCaller() caller: Caller, @Id() id: string, @Query() { language }: SigningQuery) {
    return this.signing.get(caller, id, language);
  }

  @Post()
  @RequirePermission('update', 'workflow')
  @ReturnsErrors(...SIGNING_ERRORS)
  @Returns(SignatureView, {
    summary: 'Sign the documents of a step',
    description:
      'Stores the signature, creates a PDF and completes the step. Every document must be named with the hash that was shown (409 if it changed).',
    status: 201,
  })
  sign(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: SignatureInput, @Ip() ip?: string) {
    return this.signing.sign(caller, id, input, ip);
  }
}
