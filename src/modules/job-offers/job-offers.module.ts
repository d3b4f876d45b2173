/** Offers of work behind their links. */
import { Module } from '@nestjs/common';
import { JobOffersController } from './job-offers.controller.js';
import { JobOffersService } from './job-offers.service.js';

/** For contractors without a sign-in. */
@Module({ controllers: [JobOffersController], providers: [JobOffersService] })
export class JobOffersModule {}
