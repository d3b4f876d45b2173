/** Turns submitted forms into orders to place (decisions/webforms "Webform"). */
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Initiator } from '../../entities/initiator.js';
import { OrderTag } from '../../entities/order-tag.js';
import { Organization } from '../../entities/organization.js';
import type { Webform } from '../../entities/webform.js';
import { countryCode } from '../../platform/country-code.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { pickDefined } from '../../platform/fields/index.js';
import { languageTag } from '../../platform/locale-names.js';
import { e164 } from '../../platform/phone-number.js';
import { JsonText } from '../../platform/read-models/index.js';
import type { NewOrderRequest, PlacedOrder } from '../../domain/routing/intake/order-placement.service.js';
import { answeredFields } from './answered-fields.js';
import { idsIn, type AskedQuestion } from './answers.js';
import { FormAnswers } from './form-answers.js';
import { FormFiles } from './form-files.js';
import { OfferedProducts } from './offered-products.js';
import { CONTACT_FIELDS, SubmissionInput, SubmissionView } from './submission.dto.js';

/** Whoever fills a form in becomes the order's client. */
const CLIENT: Initiator = { side: 'client', userId: null, organizationId: null };

/** Validates a submission and maps it; `OrderPlacementService` does the rest. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly db: Database,
    private readonly answers: FormAnswers,
    private readonly files: FormFiles,
    private readonly products: OfferedProducts,
  ) {}

  /**
   * In the transaction that inserts the order, which locks the uploaded files.
   * @throws 400 naming the field, the answer, the file or the line that is invalid.
   */
  async newOrderRequest(form: Webform, input: SubmissionInput, organization?: string): Promise<NewOrderRequest> {
    const country = countryCode(input.countryCode, 'countryCode');
    const phoneNumber = e164(input.phoneNumber, country, 'phoneNumber');
    const organizationId = await this.organizationOf(form, organization);
    await this.checkLines(form, input);
    const answers = await this.answers.counting(form, input.answers, country);
    await this.products.check(
      form,
      idsIn(answers, ({ type }) => type === 'product'),
    );
    const named = input.fileIds.map((id, index) => ({ field: `fileIds[${index}]`, id }));
    const files = await this.files.take(form, [...named, ...idsIn(answers, isFile)]);
    return {
      ...pickDefined(input, CONTACT_FIELDS),
      phoneNumber,
      countryCode: country,
      clientLanguage: input.clientLanguage === null ? null : languageTag(input.clientLanguage, 'clientLanguage'),
      routerId: form.routerId,
      organizationId,
      source: 'webform',
      initiator: CLIENT,
      operatorId: form.responsibleRoutingOperatorId,
      workflowTemplateId: form.workflowTemplateId ?? undefined,
      lines: input.lines,
      orderTagIds: await this.orderTagsOf(form),
      fileIds: [...new Set(input.fileIds)],
      uploadedFileIds: [...files.keys()],
      customFields: answeredFields(answers, files, (id) => this.fileUrl(id)),
    };
  }

  /** The router's own order, unless a shared form is filled in for an organization below it. */
  private async organizationOf({ routerId, sharedWithChildOrganizations }: Webform, id = ''): Promise<string> {
    if (id === '' || id === routerId) return routerId;
    const found = sharedWithChildOrganizations && (await this.db.of(Organization).findOneBy({ id, routerId }));
    if (!found) throw invalid('organization', 'names no organization that this form is shared with');
    return found.id;
  }

  private async checkLines(form: Webform, { lines }: SubmissionInput): Promise<void> {
    this.products.checkOffering(form, lines);
    if (form.includeOffering && form.requireOfferLines && lines.length === 0) {
      throw invalid('lines', 'must name at least one product');
    }
    await this.products.checkLines(form, lines);
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

/** The response to a submission. */
export function submissionResponse({ publicRedirection }: Webform, placed: PlacedOrder): JsonText<SubmissionView> {
  const redirectUrl = publicRedirection === 'CLIENT_PORTAL' ? placed.clientUrl : null;
  return new JsonText(JSON.stringify({ ...placed, redirectUrl }));
}

function isFile({ type, customField }: AskedQuestion): boolean {
  return type === 'file' || customField?.type === 'FILE';
}
