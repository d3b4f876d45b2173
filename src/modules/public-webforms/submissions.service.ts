/** Mapping of webform submissions to order requests (decisions/webforms "Webform"). */
import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Initiator } from '../../entities/initiator.js';
import { OrderTag } from '../../entities/order-tag.js';
import { Organization } from '../../entities/organization.js';
import type { Webform } from '../../entities/webform.js';
import { parseCountryCode } from '../../platform/country-code.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { pickDefined } from '../../platform/fields/index.js';
import { parseLanguageTag } from '../../platform/locale-names.js';
import { toE164 } from '../../platform/phone-number.js';
import { JsonText } from '../../platform/read-models/index.js';
import type { NewOrderRequest, PlacedOrder } from '../../domain/routing/intake/order-placement.service.js';
import { buildCustomFields } from './build-custom-fields.js';
import { collectIds, FormAnswers, type FormQuestion } from './form-answers.js';
import { CONTACT_FIELDS, SubmissionInput, SubmissionView } from './submission.dto.js';
import { WebformProducts } from './webform-products.js';
import { WebformUploads } from './webform-uploads.js';

/** The person who submits the form is the client of the order. */
const CLIENT_INITIATOR: Initiator = { party: 'client', userId: null, organizationId: null };

/** Validates a submission and maps it to an order request; `OrderPlacementService` places the order. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly db: Database,
    private readonly answers: FormAnswers,
    private readonly uploads: WebformUploads,
    private readonly products: WebformProducts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Must run in the transaction that inserts the order, because it locks the uploaded files.
   * @throws 400 naming the invalid field, answer, file or line.
   */
  async buildOrderRequest(form: Webform, input: SubmissionInput, organization?: string): Promise<NewOrderRequest> {
    const country = parseCountryCode(input.countryCode, 'countryCode');
    const phoneNumber = toE164(input.phoneNumber, country, 'phoneNumber');
    const organizationId = await this.findOrganizationId(form, organization);
    await this.assertValidLines(form, input);
    const answers = await this.answers.parse(form, input.answers, country);
    await this.products.assertOffered(
      form,
      collectIds(answers, ({ type }) => type === 'product'),
    );
    const fileReferences = input.fileIds.map((id, index) => ({ field: `fileIds[${index}]`, id }));
    const files = await this.uploads.lockUnclaimed(form, [...fileReferences, ...collectIds(answers, isFile)]);
    return {
      ...pickDefined(input, CONTACT_FIELDS),
      phoneNumber,
      countryCode: country,
      clientLanguage: input.clientLanguage === null ? null : parseLanguageTag(input.clientLanguage, 'clientLanguage'),
      routerId: form.routerId,
      organizationId,
      source: 'webform',
      initiator: CLIENT_INITIATOR,
      operatorId: form.responsibleRoutingOperatorId,
      workflowTemplateId: form.workflowTemplateId ?? undefined,
      lines: input.lines,
      orderTagIds: await this.findOrderTagIds(form),
      fileIds: [...new Set(input.fileIds)],
      uploadedFileIds: [...files.keys()],
      customFields: buildCustomFields(answers, files, (id) => this.fileUrl(id)),
    };
  }

  /** Returns the router, unless the submission names an organization below it that the webform is shared with. */
  private async findOrganizationId({ routerId, sharedWithChildOrganizations }: Webform, id = ''): Promise<string> {
    if (id === '' || id === routerId) return routerId;
    const found = sharedWithChildOrganizations && (await this.db.of(Organization).findOneBy({ id, routerId }));
    if (!found)
      throw invalid('organization', 'names no organization that this form is shared with', 'REFERENCE_NOT_FOUND');
    return found.id;
  }

  private async assertValidLines(form: Webform, { lines }: SubmissionInput): Promise<void> {
    this.products.assertOffersProducts(form, lines);
    if (form.includeOffering && form.requireOfferLines && lines.length === 0) {
      throw invalid('lines', 'must name at least one product', 'NOTHING_CHOSEN');
    }
    await this.products.assertLinesOffered(form, lines);
  }

  /** Skips tags that were deleted after they were assigned to the webform. */
  private async findOrderTagIds({ routerId, orderTagIds }: Webform): Promise<string[]> {
    if (orderTagIds.length === 0) return [];
    const tags = await this.db.of(OrderTag).findBy({ routerId, id: In(orderTagIds) });
    return tags.map(({ id }) => id);
  }

  private fileUrl(id: string): string {
    return `${this.config.baseUrl}/api/v1/file/${id}/content`;
  }
}

/** Builds the response body of a submission. */
export function createSubmissionResponse(
  { publicRedirection }: Webform,
  placed: PlacedOrder,
): JsonText<SubmissionView> {
  const redirectUrl = publicRedirection === 'CLIENT_PORTAL' ? placed.clientUrl : null;
  return new JsonText(JSON.stringify({ ...placed, redirectUrl }));
}

function isFile({ type, customField }: FormQuestion): boolean {
  return type === 'file' || customField?.type === 'FILE';
}
