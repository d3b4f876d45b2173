/** The doors to offers of work for whoever has their link; looking at one changes nothing. */
import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../access/allow.js';
import { LimitedPerAddress } from '../access/limited-per-address.js';
import { OFFER_LINK_PATH } from '../entities/offer-link.js';
import { AcceptInput } from '../entities/views/accept-input.js';
import { LeadsTo } from '../platform/http/leads-to.js';
import { AlsoAnswers, Returns } from '../platform/http/returns.js';
import { JobDeclineInput, JobOfferView } from './job-offer.views.js';
import { JobOffersService } from './job-offers.service.js';

/** Maps HTTP to the job offers service. */
@ApiTags('Job offers')
@LimitedPerAddress()
@Controller('api/offers/:token')
export class JobOffersController {
  constructor(private readonly offers: JobOffersService) {}

  @Get()
  @Public()
  @LeadsTo(`${OFFER_LINK_PATH}:token`)
  @Header('Cache-Control', 'no-store')
  @Returns(JobOfferView, { summary: 'Get the offer of work behind a link' })
  get(@Param('token') token: string) {
    return this.offers.get(token);
  }

  @Post('accept')
  @Public()
  @AlsoAnswers(409)
  @Returns(JobOfferView, {
    summary: 'Accept the offer: the first to accept gets the work; with other terms it is a proposal',
    status: 200,
  })
  accept(@Param('token') token: string, @Body() input: AcceptInput) {
    return this.offers.accept(token, input);
  }

  @Post('decline')
  @Public()
  @AlsoAnswers(409)
  @Returns(JobOfferView, { summary: 'Decline the offer', status: 200 })
  decline(@Param('token') token: string, @Body() input: JobDeclineInput) {
    return this.offers.decline(token, input);
  }
}
