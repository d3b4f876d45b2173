/** Products as clients see them before ordering. */
import { sameTenant } from '../tenant-predicates.js';
import { BooleanField, IntField, StringListField, pickFields } from '../../platform/fields/index.js';
import { Product } from '../product.js';
import { PUBLIC_FILE_URL } from '../stored-file.js';
import { sql } from '../../platform/sql/index.js';

/** Fields of a product that clients may see. Amounts are in minor units of `currencyCode`. */
export abstract class ProductForClients extends pickFields(Product, [
  'id',
  'productType',
  'name',
  'description',
  'unit',
  'currencyCode',
  'vatRate',
  'payerUnitAmount',
  'discountUnitAmount',
]) {
  @BooleanField({
    sql: sql`coalesce((select s.is_tax_inclusive from router_settings s where ${sameTenant('s', 'p')}), false)`,
    description: 'Whether the amounts include VAT.',
  })
  isTaxInclusive: boolean;

  @StringListField({
    format: 'uri',
    sql: sql`array(select ${PUBLIC_FILE_URL}
      from jsonb_array_elements(p.images) with ordinality image (file, position)
      join files f on f.id = (image.file ->> 'fileId')::uuid
      where f.public_token is not null order by image.position)`,
    description: 'Public URLs of the images.',
    example: ['https://orders.example.com/api/public/files/9aZ3'],
  })
  imageUrls: string[];

  @IntField({
    nullable: true,
    computed: true,
    description: 'Price of one unit after discount, including VAT, in minor units. `null` if out of range.',
  })
  payerUnitTotalAmount: number | null;
}
