/** Makes orders of submitted forms: everything is checked, then taken in, in one transaction (decisions/webforms "Webform"). */
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { CustomField } from '../entities/custom-field.js';
import type { Doer } from '../entities/doer.js';
import { OrderTag } from '../entities/order-tag.js';
import { Organization } from '../entities/organization.js';
import { Webform, WebformQuestion } from '../entities/webform.js';
import { countryCode } from '../platform/country-code.js';
import { Database } from '../platform/database/database.js';
import { invalid } from '../platform/errors.js';
import { given } from '../platform/fields/index.js';
import { PatternChecks } from '../platform/pattern-checks.js';
import { e164 } from '../platform/phone-number.js';
import { JsonText } from '../platform/views/index.js';
import { OrderNumbers } from '../routing/intake/order-numbers.js';
import { OrderIntake } from '../routing/intake/order-intake.js';
import { answeredFields } from './answered-fields.js';
import { answersThatCount, idsIn, type AskedQuestion } from './answers.js';
import { FormFiles } from './form-files.js';
import { OfferedProducts } from './offered-products.js';
import { CONTACT_FIELDS, SubmissionInput, SubmissionView } from './submission.dto.js';

/** Whoever fills a form in becomes the order's client. */
const CLIENT: Doer = { side: 'client', userId: null, organizationId: null };

/** The form's part of taking an order in; the rest is `OrderIntake`. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly db: Database,
    private readonly files: FormFiles,
    private readonly products: OfferedProducts,
    private readonly numbers: OrderNumbers,
    private readonly intake: OrderIntake,
    private readonly patterns: PatternChecks,
  ) {}

  /** The display id of the order that a submission becomes; outside its transaction. */
  number({ routerId }: Webform): Promise<string> {
    return this.numbers.next(routerId);
  }

  /** @throws 400 naming the field, the answer, the file or the line that cannot be. */
  submit(
    form: Webform,
    input: SubmissionInput,
    { organization, displayId }: { organization?: string; displayId: string },
  ): Promise<JsonText<SubmissionView>> {
    return this.db.transaction(async () => {
      const country = countryCode(input.countryCode, 'countryCode');
      const phoneNumber = e164(input.phoneNumber, country, 'phoneNumber');
      const organizationId = await this.organizationOf(form, organization);
      await this.checkLines(form, input);
      const questions = await this.questionsOf(form);
      const answers = await this.patterns.run((patterns) =>
        answersThatCount(questions, input.answers, country, patterns),
      );
      await this.products.check(
        form.id,
        idsIn(answers, ({ type }) => type === 'product'),
      );
      const named = input.fileIds.map((id, index) => ({ field: `fileIds[${index}]`, id }));
      const files = await this.files.take(form.id, [...named, ...idsIn(answers, isFile)]);
      const taken = await this.intake.take({
        ...given(input, CONTACT_FIELDS),
        phoneNumber,
        countryCode: country,
        displayId,
        routerId: form.routerId,
        organizationId,
        source: 'webform',
        doer: CLIENT,
        operatorId: form.responsibleRoutingOperatorId,
        workflowTemplateId: form.workflowTemplateId ?? undefined,
        lines: input.lines,
        orderTagIds: await this.orderTagsOf(form),
        fileIds: [...new Set(input.fileIds)],
        sentFileIds: [...files.keys()],
        customFields: answeredFields(answers, files, (id) => this.fileUrl(id)),
      });
      const redirectUrl = form.publicRedirection === 'CLIENT_PORTAL' ? taken.clientUrl : null;
      return new JsonText<SubmissionView>(JSON.stringify({ ...taken, redirectUrl }));
    });
  }

  /** The router's own order, unless a shared form is filled in for an organization below it. */
  private async organizationOf({ routerId, sharedWithChildOrganizations }: Webform, id = ''): Promise<string> {
    if (id === '' || id === routerId) return routerId;
    const found = sharedWithChildOrganizations && (await this.db.of(Organization).findOneBy({ id, routerId }));
    if (!found) throw invalid('organization', 'names no organization that this form is shared with');
    return found.id;
  }

  private async checkLines(form: Webform, { lines }: SubmissionInput): Promise<void> {
    if (!form.includeOffering && lines.length > 0)
      throw invalid('lines', 'must be empty: this form offers no products');
    if (form.includeOffering && form.requireOfferLines && lines.length === 0) {
      throw invalid('lines', 'must name at least one product');
    }
    const chosen = lines.map(({ productId: id }, index) => ({ field: `lines[${index}].productId`, id }));
    await this.products.check(form.id, chosen);
  }

  private async questionsOf({ id: webformId }: Webform): Promise<AskedQuestion[]> {
    const order = { position: 'ASC', id: 'ASC' } as const;
    const questions = await this.db.of(WebformQuestion).find({ where: { webformId }, order });
    const ids = questions.flatMap(({ customFieldId }) => customFieldId ?? []);
    const fields = ids.length > 0 ? await this.db.of(CustomField).findBy({ id: In(ids) }) : [];
    const byId = new Map(fields.map((field) => [field.id, field]));
    return questions.map((question) => ({
      ...question,
      customField: byId.get(question.customFieldId ?? '') ?? null,
    }));
  }

  /** Tags that are gone since are left out. */
  private async orderTagsOf({ routerId, orderTagIds }: Webform): Promise<string[]> {
    if (orderTagIds.length === 0) return [];
    const tags = await this.db.of(OrderTag).findBy({ routerId, id: In(orderTagIds) });
    return tags.map(({ id }) => id);
  }

  private fileUrl(id: string): string {
    return `${this.db.constants.publicUrl as string}/api/v1/file/${id}/content`;
  }
}

function isFile({ type, customField }: AskedQuestion): boolean {
  return type === 'file' || customField?.type === 'FILE';
}
