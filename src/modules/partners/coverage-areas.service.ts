/** Reads and writes the coverage areas of partners (decisions/partners "Coverage"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { inTenantWhere } from '../../entities/tenant-predicates.js';
import { CoverageArea } from '../../entities/partner.js';
import { Database, type Page } from '../../platform/database/database.js';
import { pickDefined } from '../../platform/fields/index.js';
import { assertIfMatch, assertUnchanged } from '../../platform/http/if-match.js';
import { JsonText, type Listing, selectQuery, sql, withContentEtag } from '../../platform/read-models/index.js';
import { computeAreaLookup } from '../../domain/routing/coverage/area-lookup.js';
import { type AreaRow, buildAreaRow, insertAreas, serializeRows } from './area-insert.js';
import {
  AREA_FIELDS,
  type CoverageAreaChange,
  type CoverageAreaInput,
  type CoverageAreasQuery,
  type CoverageAreasView,
  CoverageAreaView,
  CoverageAreaRowView,
} from './coverage-area.dto.js';
import { PartnersService } from './partners.service.js';
import { buildArea } from './area-validation.js';

const LIST: Listing<CoverageAreaRowView> = { view: CoverageAreaRowView };
const OF_PARTNER = inTenantWhere(sql`a`, sql`a.partner_id = ${'partnerId'}`);
const one = withContentEtag(selectQuery(CoverageAreaView, sql`a.id = ${'id'} and ${OF_PARTNER}`));
const all = selectQuery(CoverageAreaView, sql`${OF_PARTNER} order by a.id`);
/** Computes an ETag that is independent of the order of the areas. A `box` has no hash; it follows from the polygon. */
const ETAG_OF_ALL = sql`
  select '"' || count(*) || '-' || coalesce(bit_xor(hash_record_extended((a.id, a.country_code, a.city, a.postal_code_kind,
    a.postal_code, a.postal_code_to, a.center, a.radius_km, a.polygon, a.exclude), 0)), 0) || '"' as etag
  from coverage_areas a where ${OF_PARTNER}`;

/** Every method throws 404 for a partner of another router; every write throws 400 for invalid fields. */
@Injectable()
export class CoverageAreasService {
  constructor(
    private readonly db: Database,
    private readonly partners: PartnersService,
  ) {}

  /** Returns the areas, newest first. The ETag covers all areas and is read before the page. */
  async list(
    caller: Caller,
    partnerId: string,
    query: CoverageAreasQuery,
  ): Promise<JsonText<Page<CoverageAreaRowView>>> {
    await this.partners.get(caller, partnerId);
    const parameters = { partnerId, routerId: caller.routerId };
    const etag = await this.etag(parameters);
    const { text } = await this.db.page(LIST, { ...query, where: [OF_PARTNER], parameters });
    return new JsonText(text, etag);
  }

  /** Returns an area. @throws 404 also for an area of another partner. */
  async get(caller: Caller, partnerId: string, id: string): Promise<JsonText<CoverageAreaView>> {
    await this.partners.get(caller, partnerId);
    return this.db.one(one, { id, partnerId, routerId: caller.routerId });
  }

  /** Creates an area. */
  create(caller: Caller, partnerId: string, input: CoverageAreaInput): Promise<JsonText<CoverageAreaView>> {
    return this.db.transaction(async () => {
      await this.partners.lock(caller, partnerId);
      const row = buildAreaRow(buildArea(input));
      this.partners.queueCoverageRecheck({ routerId: caller.routerId, partnerId });
      await this.insert(caller, partnerId, [row]);
      return this.db.one(one, { id: row.id, partnerId, routerId: caller.routerId });
    });
  }

  /** Replaces all areas. @throws 412 if the list has changed. */
  replace(
    caller: Caller,
    partnerId: string,
    inputs: CoverageAreaInput[],
    ifMatch?: string,
  ): Promise<JsonText<CoverageAreasView>> {
    const rows = buildAreas(inputs).map(buildAreaRow);
    const partner = { partnerId, routerId: caller.routerId };
    return this.db.transaction(async () => {
      await this.partners.lock(caller, partnerId);
      if (ifMatch !== undefined) assertIfMatch(ifMatch, await this.etag(partner));
      this.partners.queueCoverageRecheck(partner);
      await this.db.of(CoverageArea).delete(partner);
      await this.insert(caller, partnerId, rows);
      const { text } = await this.db.rows(all, partner);
      return new JsonText(`{"values":${text},"count":${rows.length}}`, await this.etag(partner));
    });
  }

  /** Updates the given fields. @throws 412 as `assertUnchanged` */
  update(
    caller: Caller,
    { partnerId, id }: { partnerId: string; id: string },
    input: CoverageAreaChange,
    ifMatch?: string,
  ): Promise<JsonText<CoverageAreaView>> {
    const { routerId } = caller;
    return this.db.transaction(async () => {
      await this.partners.lock(caller, partnerId);
      await assertUnchanged(ifMatch, () => this.db.row(one, { id, partnerId, routerId }));
      this.partners.queueCoverageRecheck({ routerId, partnerId });
      const stored = await this.db.get(CoverageArea, { id, partnerId, routerId });
      const area = buildArea({ ...pickDefined(stored, AREA_FIELDS), ...pickDefined(input, AREA_FIELDS) });
      await this.db.of(CoverageArea).update({ routerId: caller.routerId, id }, { ...area, ...computeAreaLookup(area) });
      return this.db.one(one, { id, partnerId, routerId });
    });
  }

  /** Deletes an area. @throws 412 as `assertUnchanged` */
  remove(caller: Caller, { partnerId, id }: { partnerId: string; id: string }, ifMatch?: string): Promise<void> {
    const { routerId } = caller;
    return this.db.transaction(async () => {
      await this.partners.lock(caller, partnerId);
      await this.db.get(CoverageArea, { id, partnerId, routerId });
      await assertUnchanged(ifMatch, () => this.db.one(one, { id, partnerId, routerId }));
      this.partners.queueCoverageRecheck({ routerId, partnerId });
      await this.db.of(CoverageArea).delete({ routerId, id });
    });
  }

  private async etag(partner: { partnerId: string; routerId: string }): Promise<string> {
    return (await this.db.row<{ etag: string }>(ETAG_OF_ALL, partner))!.etag;
  }

  private insert({ routerId }: Caller, partnerId: string, rows: AreaRow[]): Promise<void> {
    return insertAreas(this.db, { routerId, partnerId }, serializeRows(rows));
  }
}

function buildAreas(inputs: CoverageAreaInput[]) {
  return inputs.map((input, index) => buildArea(input, `values[${index}].`));
}
