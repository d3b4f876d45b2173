import { Module } from '@nestjs/common';
import { QuestionReplacer } from './question-replacer.js';
import { WebformReferences } from './webform-references.js';
import { WebformsController } from './webforms.controller.js';
import { WebformsService } from './webforms.service.js';

/** API of webforms. */
@Module({
  controllers: [WebformsController],
  providers: [WebformsService, WebformReferences, QuestionReplacer],
})
export class WebformsModule {}
