/** Public endpoints of offer links. Reading an offer changes nothing, because mail clients prefetch links. */
import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../domain/authorization/permission.decorators.js';
import { RateLimitByIp } from '../../domain/authorization/ip-rate-limit.guard.js';
import { OFFER_LINK_PATH } from '../../entities/offer-link.js';
import { AcceptInput } from '../../entities/views/accept-input.js';
import { RedirectsBrowsersTo } from '../../platform/http/html-redirect.js';
import { ReturnsErrors, Returns } from '../../platform/http/returns.js';
import { JobDeclineInput, JobOfferView } from './job-offer.views.js';
import { JobOffersService } from './job-offers.service.js';

/** Maps HTTP to the job offers service. */
@ApiTags('Job offers')
@RateLimitByIp()
@Controller('api/offers/:token')
export class JobOffersController {
  constructor(private readonly offers: JobOffersService) {}

  @Get()
  @Public()
  @RedirectsBrowsersTo(`${OFFER_LINK_PATH}:token`)
  @Header('Cache-Control', 'no-store')
  @Returns(JobOfferView, {
    summary: 'Get an offer of work by link',
    description: 'Shows the offer to a contractor without an account. It never changes anything.',
  })
  get(@Param('token') token: string) {
    return this.offers.get(token);
  }

  @Post('accept')
  @Public()
  @ReturnsErrors('DISPATCH_STATUS', 'DISPATCH_CHANGED', 'PERFORMER_CAPACITY', 'TECHNICIAN_OCCUPIED')
  @Returns(JobOfferView, {
    summary: 'Accept an offer of work by link',
    description:
      'The first contractor to accept gets the work. With `proposedStartAt` or `proposedAmount` the request proposes other terms instead. Returns 409 if `version` is given and another one is current (`details` name `version`).',
    status: 200,
  })
  accept(@Param('token') token: string, @Body() input: AcceptInput) {
    return this.offers.accept(token, input);
  }

  @Post('decline')
  @Public()
  @ReturnsErrors('DISPATCH_STATUS', 'DISPATCH_CHANGED')
  @Returns(JobOfferView, {
    summary: 'Decline an offer of work by link',
    description: 'Declines the offer on behalf of the contractor that received the link.',
    status: 200,
  })
  decline(@Param('token') token: string, @Body() input: JobDeclineInput) {
    return this.offers.decline(token, input);
  }
}
