/** Webforms. */
import { Module } from '@nestjs/common';
import { QuestionReplacing } from './question-replacing.js';
import { WebformReferences } from './webform-references.js';
import { WebformsController } from './webforms.controller.js';
import { WebformsService } from './webforms.service.js';

/** The room of webforms. */
@Module({
  controllers: [WebformsController],
  providers: [WebformsService, WebformReferences, QuestionReplacing],
})
export class WebformsModule {}
