import { Module } from '@nestjs/common';
import { FormAnswers } from './form-answers.js';
import { PublicWebformsController } from './public-webforms.controller.js';
import { PublicWebformsService } from './public-webforms.service.js';
import { QuotesService } from './quotes.service.js';
import { SubmissionsService } from './submissions.service.js';
import { WebformProducts } from './webform-products.js';
import { WebformUploads } from './webform-uploads.js';

/** API of shared webforms: reading, quotes, uploads and submissions. */
@Module({
  controllers: [PublicWebformsController],
  providers: [PublicWebformsService, QuotesService, SubmissionsService, FormAnswers, WebformUploads, WebformProducts],
})
export class PublicWebformsModule {}
