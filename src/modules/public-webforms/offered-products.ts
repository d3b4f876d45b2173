/** The products that a form offers: public ones of its router, narrowed by the form's product tags. */
import { Injectable } from '@nestjs/common';
import type { Webform } from '../../entities/webform.js';
import { inRouter, sameRouter } from '../../entities/in-router.js';
import { Database } from '../../platform/database/database.js';
import { invalidFields, invalid } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';

/** A condition on `p`, a product, and `w`, a form. A product carries a tag by its name, whatever the case. */
export const OFFERED = sql`${sameRouter('p', 'w')} and p.is_public and p.deleted_at is null and (
  not exists (select 1 from order_tags tag where ${sameRouter('tag', 'w')} and tag.id = any(w.product_tag_ids))
  or exists (select 1 from order_tags tag, unnest(p.tags) word
    where ${sameRouter('tag', 'w')} and tag.id = any(w.product_tag_ids) and lower(tag.name) = lower(word)))`;

const offered = sql`select p.id from webforms w, products p
  where ${inRouter('w')} and w.id = ${'webformId'} and p.id = any(${'ids'}) and ${OFFERED}`;

/** Checks what people without an account choose. */
@Injectable()
export class OfferedProducts {
  constructor(private readonly db: Database) {}

  /** @throws 400 for lines of a form that offers nothing. */
  checkOffering({ includeOffering }: Webform, lines: readonly object[]): void {
    if (!includeOffering && lines.length > 0) throw invalid('lines', 'must be empty: this form offers no products');
  }

  /** @throws 400 as `check`, for the products of lines. */
  checkLines(form: Webform, lines: readonly { productId: string }[]): Promise<void> {
    const chosen = lines.map(({ productId: id }, index) => ({ field: `lines[${index}].productId`, id }));
    return this.check(form, chosen);
  }

  /** @throws 400 naming every field whose product the form does not offer. */
  async check({ id: webformId, routerId }: Webform, chosen: { field: string; id: string }[]): Promise<void> {
    if (chosen.length === 0) return;
    const rows = await this.db.rows<{ id: string }>(offered, { routerId, webformId, ids: chosen.map(({ id }) => id) });
    const known = new Set(rows.map(({ id }) => id));
    const missing = chosen.filter(({ id }) => !known.has(id));
    if (missing.length > 0)
      throw invalidFields(missing.map(({ field }) => ({ field, message: 'names no product of this form' })));
  }
}
