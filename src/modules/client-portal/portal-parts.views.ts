/** Parts of the order as the client sees them: organization, notes, files, inputs, products. */
import { ApiSchema } from '@nestjs/swagger';
import { Note } from '../../entities/note.js';
import { Order } from '../../entities/order.js';
import { REQUESTED_INPUTS, RequestedInput } from '../../entities/views/step-input-view.js';
import { BrandedOrganization } from '../../entities/views/branded-organization.js';
import { ATTACHED_FILES, AttachedFile } from '../../entities/views/attached-file.js';
import { NoteAuthor } from '../../entities/views/note-author.js';
import { ProductForClients } from '../../entities/views/client-product-view.js';
import { StoredFile } from '../../entities/stored-file.js';
import {
  inputFrom,
  NestedField,
  NestedListField,
  pickFields,
  StringField,
  TimestampField,
  UuidField,
} from '../../platform/fields/index.js';
import { ComputedFields, ReadModel, sql } from '../../platform/read-models/index.js';
import { computeProductAmounts } from '../../domain/routing/pricing/amounts.js';

/** Organization that handles the order. */
@ApiSchema({ description: 'Organization that handles the order.' })
@ReadModel({ table: 'organizations', alias: 'host' })
export class PortalOrganization extends BrandedOrganization {}

/** Order without internal fields. */
@ApiSchema({ description: 'Order as seen by the client.' })
@ReadModel({ table: 'orders', alias: 'o' })
export class PortalOrder extends pickFields(Order, [
  'id',
  'displayId',
  'name',
  'description',
  'status',
  'contactPersonName',
  'email',
  'phoneNumber',
  'clientLanguage',
  'workplace',
  'address',
  'city',
  'postalCode',
  'countryCode',
  'createdAt',
]) {
  @NestedField(() => PortalOrganization, {
    subquery: sql`where host.id = o.organization_id`,
    description: 'Organization that handles the order.',
  })
  organization: PortalOrganization;
}

/** Public note. */
@ApiSchema({ description: 'Public note.' })
@ReadModel({ table: 'notes', alias: 'n' })
export class PortalNote extends pickFields(Note, ['id', 'content', 'fileIds', 'createdAt']) {
  @NestedField(() => NoteAuthor, { subquery: sql`where true`, description: 'Author of the note.' })
  author: NoteAuthor;

  @NestedListField(() => AttachedFile, {
    subquery: ATTACHED_FILES,
    maxItems: 200,
    description: 'Files attached to the note, in the order of `fileIds`.',
  })
  files: AttachedFile[];
}

/** Body of a new note, which is always public. */
@ApiSchema({ description: 'New public note of the client.' })
export class PortalNoteInput extends inputFrom(Note, {
  required: ['content'],
  optional: ['fileIds'],
  defaulted: ['fileIds'],
}) {}

/** Request for another time of a confirmed visit. At least one of the two is required. */
@ApiSchema({ description: 'Request of the client for another time of a confirmed visit. One of the two is required.' })
export class ChangeRequestInput {
  @TimestampField({
    optional: true,
    nullable: true,
    description: 'Start time that suits the client (UTC), later than now.',
  })
  startAt?: string | null;

  @StringField({ max: 4096, optional: true, nullable: true, description: 'Comment for the contractor and operators.' })
  comment?: string | null;
}

/** Query of an upload. */
export class PortalUploadQuery {
  @UuidField({ optional: true, description: 'Step of the client to which the files are attached as evidence.' })
  workflowStepId?: string;
}

/** Uploaded file. */
@ApiSchema({ description: 'File that the client uploaded.' })
@ReadModel({ table: 'files', alias: 'f' })
export class PortalFileView extends pickFields(StoredFile, [
  'id',
  'fileName',
  'contentType',
  'size',
  'sha256',
  'createdAt',
]) {}

/** Input that the client fills in, with its current value. */
@ApiSchema({ description: 'Input of a step that the client fills in, with its current value.' })
@ReadModel(REQUESTED_INPUTS)
export class PortalInput extends RequestedInput {}

/** Public product with its price. Payouts are not visible to clients. */
@ApiSchema({ description: 'Product that the step may offer. Amounts are in minor units of `currencyCode`.' })
@ReadModel({ table: 'products', alias: 'p' })
@ComputedFields(['payerUnitAmount', 'discountUnitAmount', 'vatRate', 'isTaxInclusive'], (price: PortalPrice) => ({
  payerUnitTotalAmount: computeProductAmounts({ ...price, installerPayoutSharePercentage: 0 }).payerUnitTotalAmount,
}))
export class PortalProductView extends ProductForClients {}

type PortalPrice = Pick<PortalProductView, 'payerUnitAmount' | 'discountUnitAmount' | 'vatRate' | 'isTaxInclusive'>;
