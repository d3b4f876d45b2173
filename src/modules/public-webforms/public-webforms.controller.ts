/** Endpoints of shared webforms. They need no sign-in, only the public token. */
import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../domain/authorization/permission.decorators.js';
import { RateLimitByIp } from '../../domain/authorization/ip-rate-limit.guard.js';
import { RedirectsBrowsersTo } from '../../platform/http/html-redirect.js';
import { Returns, ReturnsPage, ReturnsErrors } from '../../platform/http/returns.js';
import { AcceptsFiles } from '../../platform/http/uploads.js';
import {
  Idempotent,
  IgnoresIdempotencyKey,
  type IdempotentRequest,
} from '../../platform/idempotency/idempotency-key.js';
import { PublicWebformView } from './public-webform.views.js';
import { PublicWebformsService } from './public-webforms.service.js';
import { QuoteInput, QuoteView } from './quote.dto.js';
import { QuotesService } from './quotes.service.js';
import { FormFileView, SubmissionInput, SubmissionQuery, SubmissionView } from './submission.dto.js';

@ApiTags('Public webforms')
@RateLimitByIp()
@Controller('api/public/webforms/:publicToken')
export class PublicWebformsController {
  constructor(
    private readonly forms: PublicWebformsService,
    private readonly quotes: QuotesService,
  ) {}

  @Get()
  @Public()
  @RedirectsBrowsersTo('/f/:publicToken')
  @Returns(PublicWebformView, {
    summary: 'Get a public webform',
    description:
      'Returns the questions and products of a shared webform. Returns 404 while `publicSharable` is `false`.',
  })
  get(@Param('publicToken') token: string) {
    return this.forms.get(token);
  }

  @Post('quote')
  @Public()
  @IgnoresIdempotencyKey()
  @Returns(QuoteView, {
    summary: 'Quote an order',
    description: 'Returns totals and coverage for an order through the webform. Nothing is stored.',
    status: 200,
  })
  quote(@Param('publicToken') token: string, @Body() input: QuoteInput) {
    return this.quotes.quote(token, input);
  }

  @Post('submissions')
  @Public()
  @Returns(SubmissionView, {
    summary: 'Submit a webform',
    description:
      'Validates the answers and creates an order. Answers to hidden questions are ignored. Emits `order.created`. Rate limited per address.',
    status: 201,
  })
  submit(
    @Param('publicToken') token: string,
    @Body() input: SubmissionInput,
    @Query() { organization }: SubmissionQuery,
    @Idempotent() idempotent: IdempotentRequest | null,
  ) {
    return this.forms.submit(token, input, { organization, idempotent });
  }

  @Post('files')
  @Public()
  @AcceptsFiles()
  @ReturnsErrors('STORAGE_FULL')
  @ReturnsPage(FormFileView, {
    summary: 'Upload files to a webform',
    description: 'Stores files that answers refer to by ID. Rate limited per address.',
    status: 201,
  })
  uploadFiles(
    @Param('publicToken') token: string,
    @Req() request: Request,
    @Idempotent() idempotent: IdempotentRequest | null,
  ) {
    return this.forms.upload(token, request, idempotent);
  }
}
