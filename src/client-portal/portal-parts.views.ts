/** What a client sees of what belongs to its order: bookings, offers, inputs, notes, files, products. */
import { CustomField } from '../entities/custom-field.js';
import { Note } from '../entities/note.js';
import { Order } from '../entities/order.js';
import { Organization } from '../entities/organization.js';
import { ProductForClients } from '../entities/views/product-for-clients.js';
import { publicFileAddress, StoredFile } from '../entities/stored-file.js';
import { CUSTOM_FIELD_TYPES } from '../entities/custom-field.js';
import { Choice, Flag, Int, Nested, Text, Uuid, viewOf } from '../platform/fields/index.js';
import { Derives, From } from '../platform/views/index.js';
import { productAmounts } from '../routing/money/amounts.js';

/** The organization that looks after the order. */
@From('organizations host')
export class PortalOrganization extends viewOf(Organization, ['name', 'brandColor', 'locale', 'timezone']) {
  @Text({
    nullable: true,
    sql: publicFileAddress('host.logo_file_id'),
  })
  logoUrl: string | null;
}

/** The order in short. */
@From('orders o')
export class PortalOrder extends viewOf(Order, [
  'id',
  'displayId',
  'name',
  'description',
  'status',
  'contactPersonName',
  'email',
  'phoneNumber',
  'workplace',
  'address',
  'city',
  'postalCode',
  'countryCode',
  'createdAt',
]) {
  @Nested(() => PortalOrganization, { rows: 'where host.id = o.organization_id' })
  organization: PortalOrganization;
}

/** A note that everybody sees. */
@From('notes n')
export class PortalNote extends viewOf(Note, ['id', 'content', 'fileIds', 'createdAt']) {}

/** A file that was sent. */
@From('files f')
export class PortalFileView extends viewOf(StoredFile, [
  'id',
  'fileName',
  'contentType',
  'size',
  'sha256',
  'createdAt',
]) {}

const ASKED = `from custom_fields asked where asked.id = (input.entry ->> 'customFieldId')::uuid`;
const ANSWERED = `from custom_fields own where own.order_id = step.order_id and (own.id = (input.entry ->> 'customFieldId')::uuid
  or own.template_custom_field_id = (input.entry ->> 'customFieldId')::uuid) order by own.id limit 1`;

/** Something that the client fills in on a step, and what stands there now. */
@From('jsonb_array_elements(step.inputs) input(entry)')
export class PortalInput {
  @Uuid({ sql: `(input.entry ->> 'customFieldId')::uuid` })
  customFieldId: string;

  @Flag({ sql: `coalesce((input.entry ->> 'required')::boolean, false)` })
  required: boolean;

  @Int({ sql: `coalesce((input.entry ->> 'position')::int, 0)` })
  position: number;

  @Text({
    max: 256,
    nullable: true,
    sql: `coalesce((select own.name ${ANSWERED}), (select asked.name ${ASKED}))`,
  })
  name: string | null;

  @Choice({
    of: CUSTOM_FIELD_TYPES,
    nullable: true,
    sql: `coalesce((select own.type ${ANSWERED}), (select asked.type ${ASKED}))`,
  })
  type: CustomField['type'] | null;

  @Text({ max: 8192, nullable: true, sql: `(select own.value ${ANSWERED})` })
  value: string | null;
}

/** A product that the client may choose from; amounts in minor units of `currencyCode`. */
@From('products p')
@Derives(['payerUnitAmount', 'discountUnitAmount', 'vatRate', 'isTaxInclusive'], (price: PortalPrice) => ({
  payerUnitTotalAmount: productAmounts({ ...price, installerPayoutSharePercentage: 0 }).payerUnitTotalAmount,
}))
export class PortalProductView extends ProductForClients {}

type PortalPrice = Pick<PortalProductView, 'payerUnitAmount' | 'discountUnitAmount' | 'vatRate' | 'isTaxInclusive'>;
