/** Products that a webform offers: public products of its router, limited to its product tags if it has any. */
import { Injectable } from '@nestjs/common';
import type { Webform } from '../../entities/webform.js';
import { inTenant, sameTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { invalidFields, invalid } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';

/** SQL condition on product `p` and webform `w`. Products refer to tags by name, case-insensitively. */
export const IS_OFFERED_BY_WEBFORM = sql`${sameTenant('p', 'w')} and p.is_public and p.deleted_at is null and (
  not exists (select 1 from order_tags tag where ${sameTenant('tag', 'w')} and tag.id = any(w.product_tag_ids))
  or exists (select 1 from order_tags tag, unnest(p.tags) tag_name
    where ${sameTenant('tag', 'w')} and tag.id = any(w.product_tag_ids) and lower(tag.name) = lower(tag_name)))`;

const offeredIds = sql`select p.id from webforms w, products p
  where ${inTenant('w')} and w.id = ${'webformId'} and p.id = any(${'ids'}) and ${IS_OFFERED_BY_WEBFORM}`;

/** Validates the products of submissions and quotes. */
@Injectable()
export class WebformProducts {
  constructor(private readonly db: Database) {}

  /** @throws 400 if there are lines but the webform offers no products. */
  assertOffersProducts({ includeOffering }: Webform, lines: readonly object[]): void {
    if (!includeOffering && lines.length > 0) throw invalid('lines', 'must be empty: this form offers no products');
  }

  /** @throws 400 naming every line whose product the webform does not offer. */
  assertLinesOffered(form: Webform, lines: readonly { productId: string }[]): Promise<void> {
    const references = lines.map(({ productId: id }, index) => ({ field: `lines[${index}].productId`, id }));
    return this.assertOffered(form, references);
  }

  /** @throws 400 naming every field whose product the webform does not offer. */
  async assertOffered(
    { id: webformId, routerId }: Webform,
    references: { field: string; id: string }[],
  ): Promise<void> {
    if (references.length === 0) return;
    const rows = await this.db.rows<{ id: string }>(offeredIds, {
      routerId,
      webformId,
      ids: references.map(({ id }) => id),
    });
    const known = new Set(rows.map(({ id }) => id));
    const missing = references.filter(({ id }) => !known.has(id));
    if (missing.length > 0)
      throw invalidFields(
        missing.map(({ field }) => ({ field, message: 'names no product of this form', code: 'REFERENCE_NOT_FOUND' })),
      );
  }
}
