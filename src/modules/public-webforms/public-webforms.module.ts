/** Shared webforms. */
import { Module } from '@nestjs/common';
import { FormAnswers } from './form-answers.js';
import { FormFiles } from './form-files.js';
import { OfferedProducts } from './offered-products.js';
import { PublicWebformsController } from './public-webforms.controller.js';
import { PublicWebformsService } from './public-webforms.service.js';
import { QuotesService } from './quotes.service.js';
import { SubmissionsService } from './submissions.service.js';

/** The room of shared webforms and of what comes in through them. */
@Module({
  controllers: [PublicWebformsController],
  providers: [PublicWebformsService, QuotesService, SubmissionsService, FormAnswers, FormFiles, OfferedProducts],
})
export class PublicWebformsModule {}
