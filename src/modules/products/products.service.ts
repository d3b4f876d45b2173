/** Products of a router (contract 2.2, 4.2, 4.3). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { PresetQuery } from '../../domain/authorization/presets/preset-query.js';
import { ReferenceChecker } from '../../domain/authorization/reference-checker.js';
import { buildRowFilter, buildScopeParameters } from '../../domain/authorization/row-level-policy.js';
import { PRODUCT_SORTS } from '../../entities/columns/product-columns.js';
import { PartnerGroup } from '../../entities/partner.js';
import { PartnerGroupPrice, Product } from '../../entities/product.js';
import { ROW_COUNTERS } from '../../entities/row-counters.js';
import { PublicImages } from '../../domain/file-storage/public-images.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { newId } from '../../platform/new-id.js';
import { selectQuery, sql, type JsonText, type Listing, withContentEtag } from '../../platform/read-models/index.js';
import {
  type PartnerGroupPriceInput,
  PartnerGroupPriceView,
  PartnerGroupPriceRowView,
  buildProductColumns,
  ProductInput,
  ProductsQuery,
  ProductView,
  ProductRowView,
} from './product.dto.js';

const LIST: Listing<ProductRowView> = {
  view: ProductRowView,
  search: sql`p.search`,
  counter: ROW_COUNTERS.products,
  sorts: PRODUCT_SORTS,
};

const pricesOfProduct = selectQuery(
  PartnerGroupPriceRowView,
  sql`${inTenant('price')} and price.product_id = ${'id'} order by price.partner_group_id`,
);

const priceOfGroup = withContentEtag(
  selectQuery(
    PartnerGroupPriceView,
    sql`${inTenant('price')} and price.product_id = ${'productId'} and price.partner_group_id = ${'partnerGroupId'}`,
  ),
);

type GroupPriceKey = Pick<PartnerGroupPrice, 'productId' | 'partnerGroupId'>;

/** Lists, creates, updates and deletes products. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly db: Database,
    private readonly referenceChecker: ReferenceChecker,
    private readonly presetQuery: PresetQuery,
    private readonly images: PublicImages,
  ) {}

  /** @throws 404 if the caller has no access, or if the product was deleted. */
  get(caller: Caller, id: string): Promise<JsonText<ProductView>> {
    const { sql: accessible, parameters } = buildRowFilter(caller, 'read', 'product', 'p');
    const statement = selectQuery(ProductView, sql`p.id = ${'id'} and p.deleted_at is null and ${accessible}`);
    return this.db.one(withContentEtag(statement), [parameters, { id }]);
  }

  /** Newest first by default. @throws 400 for a view preset of another entity. */
  async list(caller: Caller, { viewPresetId, ...query }: ProductsQuery): Promise<JsonText<Page<ProductRowView>>> {
    return this.db.page(LIST, {
      ...query,
      ...(await this.presetQuery.conditions(caller, 'PRODUCT', { viewPresetId })),
    });
  }

  /** @throws 400 naming an unknown file or partner group. */
  create(caller: Caller, input: ProductInput): Promise<JsonText<ProductView>> {
    return this.db.transaction(async () => {
      await this.assertReferences(caller, input);
      const id = newId('product');
      await this.db.of(Product).insert({ id, routerId: caller.routerId, ...buildProductColumns(input) });
      await this.writePrices(caller, id, input);
      await this.publishImages(caller, id, input);
      return this.get(caller, id);
    });
  }

  /**
   * Omitted fields keep their value.
   * @throws 400 as `create`, 404 if the caller has no access, 412 as `assertUnchanged`.
   */
  update(caller: Caller, id: string, input: ProductInput, ifMatch?: string): Promise<JsonText<ProductView>> {
    return this.db.transaction(async () => {
      await this.lock(caller, 'update', id);
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      await this.assertReferences(caller, input);
      await this.db.of(Product).update({ routerId: caller.routerId, id }, buildProductColumns(input));
      await this.writePrices(caller, id, input);
      await this.publishImages(caller, id, input);
      return this.get(caller, id);
    });
  }

  /** Soft-deletes the product. @throws 404 if the caller has no access, 412 as `assertUnchanged`. */
  remove(caller: Caller, id: string, ifMatch?: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.lock(caller, 'delete', id);
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      await this.db.of(Product).softDelete({ routerId: caller.routerId, id });
    });
  }

  /** Only for users of the router. @throws 404 for contractors, and if the router has no such product. */
  async listPartnerGroupPrices(caller: Caller, id: string): Promise<JsonText<PartnerGroupPriceRowView[]>> {
    if (caller.isContractorOnly) throw notFound('Product');
    await this.get(caller, id);
    return this.db.rows(pricesOfProduct, { routerId: caller.routerId, id });
  }

  /**
   * Sets the price for one group.
   * @throws 404 without access to the product, and for a group of another router, 412 as `assertUnchanged`.
   */
  putPartnerGroupPrice(
    caller: Caller,
    key: GroupPriceKey,
    { amount }: PartnerGroupPriceInput,
    ifMatch?: string,
  ): Promise<JsonText<PartnerGroupPriceView>> {
    const { routerId } = caller;
    return this.db.transaction(async () => {
      await this.lock(caller, 'update', key.productId);
      await assertUnchanged(ifMatch, () => this.db.row(priceOfGroup, { ...key, routerId }));
      await this.db.get(PartnerGroup, { routerId, id: key.partnerGroupId });
      const prices = this.db.of(PartnerGroupPrice);
      const { affected } = await prices.update({ ...key, routerId }, { amount });
      if (!affected) await prices.insert({ ...key, routerId, amount });
      return this.db.one(priceOfGroup, { ...key, routerId });
    });
  }

  /** Removes the price for one group. @throws 404 and 412 as `putPartnerGroupPrice`, 404 if there is none. */
  removePartnerGroupPrice(caller: Caller, key: GroupPriceKey, ifMatch?: string): Promise<void> {
    const { routerId } = caller;
    return this.db.transaction(async () => {
      await this.lock(caller, 'update', key.productId);
      await assertUnchanged(ifMatch, () => this.db.row(priceOfGroup, { ...key, routerId }));
      const { affected } = await this.db.of(PartnerGroupPrice).delete({ ...key, routerId });
      if (!affected) throw notFound('PartnerGroupPrice');
    });
  }

  private async lock(caller: Caller, action: 'update' | 'delete', id: string): Promise<void> {
    const { sql: accessible } = buildRowFilter(caller, action, 'product', 'p');
    const statement = sql`select p.id from products p where p.id = ${'id'} and p.deleted_at is null and ${accessible} for update`;
    if (!(await this.db.row(statement, { ...buildScopeParameters(caller), id }))) throw notFound('Product');
  }

  private async assertReferences(caller: Caller, input: ProductInput): Promise<void> {
    const files = (['attachments', 'images'] as const).flatMap((field) =>
      (input[field] ?? []).map(({ fileId }, index) => ({ field: `${field}[${index}].fileId`, id: fileId })),
    );
    await this.referenceChecker.assertAccessible(caller, 'file', files);
    const groups = (input.partnerGroupPrices ?? []).map(({ partnerGroupId: id }, index) => ({
      field: `partnerGroupPrices[${index}].partnerGroupId`,
      id,
    }));
    await this.referenceChecker.assertAccessible(caller, 'partnerGroup', groups);
  }

  /** Shared webforms show images of public products without sign-in, so these images must be public. */
  private async publishImages(caller: Caller, id: string, { images = [] }: ProductInput): Promise<void> {
    if (images.length === 0) return;
    const { isPublic } = await this.db.get(Product, { routerId: caller.routerId, id });
    if (isPublic) await this.images.publishAll(images.map(({ fileId }) => fileId));
  }

  private async writePrices(caller: Caller, productId: string, { partnerGroupPrices }: ProductInput): Promise<void> {
    if (!partnerGroupPrices) return;
    await this.db.of(PartnerGroupPrice).delete({ routerId: caller.routerId, productId });
    const byGroup = new Map(partnerGroupPrices.map((price) => [price.partnerGroupId, price.amount]));
    const rows = [...byGroup].map(([partnerGroupId, amount]) => ({
      productId,
      partnerGroupId,
      amount,
      routerId: caller.routerId,
    }));
    if (rows.length > 0) await this.db.of(PartnerGroupPrice).insert(rows);
  }
}
