/** The answers of a submission that count, checked by the questions of its form (decisions/webforms "Webform"). */
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { CustomField } from '../../entities/custom-field.js';
import { WebformQuestion, type Webform } from '../../entities/webform.js';
import { Database } from '../../platform/database/database.js';
import { PatternChecks } from '../../platform/pattern-checks.js';
import { answersThatCount, type AskedQuestion } from './answers.js';

/** Reads the questions and looks at what was answered. */
@Injectable()
export class FormAnswers {
  constructor(
    private readonly db: Database,
    private readonly patterns: PatternChecks,
  ) {}

  /** @param country of the submission, for phone numbers. @throws 400 naming the answer that cannot be */
  async counting(form: Webform, given: Parameters<typeof answersThatCount>[1], country: string) {
    const questions = await this.questionsOf(form);
    return this.patterns.run((patterns) => answersThatCount(questions, given, country, patterns));
  }

  private async questionsOf({ id: webformId, routerId }: Webform): Promise<AskedQuestion[]> {
    const order = { position: 'ASC', id: 'ASC' } as const;
    const questions = await this.db.of(WebformQuestion).find({ where: { routerId, webformId }, order });
    const ids = questions.flatMap(({ customFieldId }) => customFieldId ?? []);
    const fields = ids.length > 0 ? await this.db.of(CustomField).findBy({ routerId, id: In(ids) }) : [];
    const byId = new Map(fields.map((field) => [field.id, field]));
    return questions.map((question) => ({
      ...question,
      customField: byId.get(question.customFieldId ?? '') ?? null,
    }));
  }
}
