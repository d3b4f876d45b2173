/** Imports products from CSV: all rows or none (decisions/products "Import"). */
import { text } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Caller } from '../../../domain/authorization/caller.js';
import { ReferenceChecker, toOptionalReference } from '../../../domain/authorization/reference-checker.js';
import { FileIngestService } from '../../../domain/file-storage/file-ingest.service.js';
import { PublicImages } from '../../../domain/file-storage/public-images.js';
import { Organization } from '../../../entities/organization.js';
import { Product } from '../../../entities/product.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { invalid, invalidFields } from '../../../platform/errors.js';
import { newId } from '../../../platform/new-id.js';
import { sql } from '../../../platform/read-models/index.js';
import { parseProductCsv, PRODUCT_FILE_MAX, type ProductTable } from './parse-product-csv.js';
import { planProductImport, type PlannedRow } from './plan-product-import.js';
import { getColumnName } from './product-columns.js';
import {
  IMPORT_RESULTS,
  type ProductImportInput,
  ProductImportRowView,
  ProductImportView,
} from './product-import.dto.js';

/** One import of a router at a time: `externalId` is not unique, so that two could create the same product. */
const LOCK = sql`select pg_advisory_xact_lock(hashtextextended('product import ' || ${'routerId'}::text, 0))`;
const NAME_MAX = 256;

@Injectable()
export class ProductImportsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly referenceChecker: ReferenceChecker,
    private readonly fileIngest: FileIngestService,
    private readonly images: PublicImages,
  ) {}

  /**
   * Products are found by `externalId`; rows without one create products.
   * @throws 400 for a file that cannot be read, by line and column; unless it is a dry run, for wrong rows, too
   */
  async import(caller: Caller, input: ProductImportInput): Promise<ProductImportView> {
    const table = await parseProductCsv(await this.loadText(caller, input));
    if (input.isDryRun) return toView(await this.plan(caller, table, false), true);
    return this.db.transaction(async () => {
      await this.db.row(LOCK, { routerId: caller.routerId });
      const rows = await this.plan(caller, table, true);
      const errors = rows.flatMap((planned) =>
        planned.errors.map(({ column, ...rule }) => ({ field: nameCell(planned, column), ...rule })),
      );
      if (errors.length > 0) throw invalidFields(errors);
      await this.write(caller, rows);
      return toView(rows, false);
    });
  }

  private async loadText(caller: Caller, { csv, fileId }: ProductImportInput): Promise<string> {
    if (csv !== undefined && fileId) throw invalid('fileId', 'must not be combined with csv', 'NOT_ALLOWED');
    if (csv !== undefined) return csv;
    if (!fileId) throw invalid('csv', 'is required unless fileId is given', 'REQUIRED');
    await this.referenceChecker.assertAccessible(caller, 'file', toOptionalReference('fileId', fileId));
    return text(await this.fileIngest.openText(fileId, 'fileId', PRODUCT_FILE_MAX));
  }

  private async plan({ routerId }: Caller, table: ProductTable, isLocked: boolean): Promise<PlannedRow[]> {
    const externalIds = table.rows.flatMap(({ cells }) => (cells.externalId ? [cells.externalId] : []));
    const products = await this.db.of(Product).find({
      where: { routerId, externalId: In([...new Set(externalIds)]), deletedAt: IsNull() },
      order: { id: 'asc' },
      ...(isLocked ? { lock: { mode: 'pessimistic_write' } } : {}),
    });
    const { currencyCode } = await this.db.get(Organization, { id: routerId, routerId });
    return planProductImport(table, products, currencyCode);
  }

  /** Also sets the IDs of new products. */
  private async write({ routerId }: Caller, rows: PlannedRow[]): Promise<void> {
    const updatedAt = this.clock.now();
    const published: string[] = [];
    for (const planned of rows) {
      const { product, columns } = planned;
      if (!product) {
        planned.newId = newId('product');
        this.db.queueInsert(Product, [{ id: planned.newId, routerId, ...columns }]);
      } else if (Object.keys(columns).length > 0) {
        this.db.queueUpdate(Product, [{ id: product.id, routerId, ...columns, updatedAt }]);
        if (columns.isPublic) published.push(...product.images.map(({ fileId }) => fileId));
      }
    }
    if (published.length > 0) await this.images.publishAll(published);
  }
}

function nameCell({ row }: PlannedRow, column: string): string {
  return `line ${row.line}${column ? `, column ${column}` : ''}`;
}

function toView(rows: readonly PlannedRow[], isDryRun: boolean): ProductImportView {
  const views = rows.map(toRowView);
  const count = (result: (typeof IMPORT_RESULTS)[number]) => views.filter((row) => row.result === result).length;
  const [created, changed, unchanged, refused] = IMPORT_RESULTS.map(count);
  return { isDryRun, created, changed, unchanged, refused, rows: views };
}

function toRowView({ row, product, newId: createdId, columns, errors }: PlannedRow): ProductImportRowView {
  const changedColumns = product ? Object.keys(columns).map(getColumnName) : [];
  const done = !product ? 'created' : changedColumns.length > 0 ? 'changed' : 'unchanged';
  return {
    line: row.line,
    result: errors.length > 0 ? 'refused' : done,
    name: (row.cells.name ?? product?.name)?.slice(0, NAME_MAX) ?? null,
    externalId: row.cells.externalId?.slice(0, NAME_MAX) ?? null,
    productId: errors.length > 0 ? null : (product?.id ?? createdId ?? null),
    changedColumns,
    errors: errors.map(({ column, message }) => ({ column, message })),
  };
}
