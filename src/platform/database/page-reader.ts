/** Reads pages of lists: as JSON text or CSV, from one database or with Citus from several nodes. */
import type { QueryResult } from 'pg';
import { readPageOfRouters } from '../citus/several-routers.js';
import { CSV_PART_BYTES, CSV_ROWS_MAX, type CsvText, selectColumns, writeCsv, type CsvRequest } from '../csv-export.js';
import { invalid } from '../errors.js';
import { fieldsOf } from '../fields/registry.js';
import type { TrigramSampler } from '../optimizations/trigram-sample.js';
import {
  buildPageStatement,
  buildRemainingRowsStatement,
  type BoundedRows,
  type JsonText,
  type Listing,
  type ListRequest,
  type ParameterSets,
  type Statement,
} from '../read-models/index.js';
import { readRows, toPageJson, type Page, type ReadPage } from './page-json.js';

type RunStatement = (statement: Statement, parameters: ParameterSets) => Promise<QueryResult>;

/** How the statements of a page are run. */
export interface PageConnections {
  /** The tables that Citus distributes over nodes. */
  distributed: ReadonlySet<string>;
  routerIds: () => Promise<string[]>;
  run: RunStatement;
  /** As `run`, within the number of connections that the lists of a router may use at a time. */
  runList: RunStatement;
  trigramSampler: TrigramSampler | null;
}

/** One per database. */
export class PageReader {
  constructor(private readonly connections: PageConnections) {}

  /** @throws 400 if the rows of a page have more than 8 MB, or those of a CSV are more than `CSV_ROWS_MAX` */
  async read<T extends object>(listing: Listing<T>, request: ListRequest): Promise<JsonText<Page<T>>> {
    if (request.csv) return this.exportCsv(listing, request, request.csv);
    return toPageJson(listing, await this.readFirstPart(listing, request));
  }

  /** All rows of a list as CSV, read in small parts while they are sent. */
  private async exportCsv<T extends object>(
    listing: Listing<T>,
    request: ListRequest,
    csv: CsvRequest,
  ): Promise<CsvText<Page<T>>> {
    const { view, csvFamily: family } = listing;
    const columns = selectColumns(csv, fieldsOf(view), request.columnVisibility, family);
    const inParts = { ...listing, truncateAt: CSV_PART_BYTES };
    const page = await this.readFirstPart(inParts, { ...request, page: 0, pageSize: CSV_ROWS_MAX });
    if (page.count > CSV_ROWS_MAX)
      throw invalid('filters', `match ${page.count} rows; a CSV answer has at most ${CSV_ROWS_MAX}`);
    return writeCsv(csv, { view, family, columns }, readRows(listing, page));
  }

  private async readFirstPart<T extends object>(listing: Listing<T>, request: ListRequest): Promise<ReadPage> {
    const isDistributed = this.connections.distributed.size > 0;
    return (
      (isDistributed ? await readPageOfRouters(this.connections, listing, request) : undefined) ??
      this.readFromOneNode(listing, request)
    );
  }

  private async readFromOneNode<T extends object>(listing: Listing<T>, request: ListRequest): Promise<ReadPage> {
    const { run, runList, trigramSampler } = this.connections;
    const { statement, parameters } = buildPageStatement(listing, request);
    // Searches are not prepared.
    if (statement.name === '') trigramSampler?.refreshIfStale();
    const [page] = (await runList(statement, parameters)).rows as (BoundedRows & { count: number })[];
    const readMore = (ids: string[]) =>
      run(buildRemainingRowsStatement(listing, request), [request.parameters, { ids }]);
    return { ...page, readMore: async (ids) => (await readMore(ids)).rows[0] as BoundedRows };
  }
}
