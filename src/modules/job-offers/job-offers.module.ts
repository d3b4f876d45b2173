/** Offer links. */
import { Module } from '@nestjs/common';
import { JobOffersController } from './job-offers.controller.js';
import { JobOffersService } from './job-offers.service.js';

/** Endpoints for contractors without an account. */
@Module({ controllers: [JobOffersController], providers: [JobOffersService] })
export class JobOffersModule {}
