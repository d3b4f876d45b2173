/** Where the partners of a router work (decisions/partners "Coverage"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { CoverageArea } from '../entities/partner.js';
import { Database, type Page } from '../platform/database/database.js';
import { given } from '../platform/fields/index.js';
import { type JsonText, type Listing, reading, sql } from '../platform/views/index.js';
import { areaKeys } from '../routing/coverage/coverage-keys.js';
import { type AreaRow, areaRow, insertAreas, textsOf } from './area-rows.js';
import {
  AREA_FIELDS,
  type CoverageAreaChange,
  type CoverageAreaInput,
  type CoverageAreasQuery,
  CoverageAreaView,
} from './coverage-area.dto.js';
import { PartnersService } from './partners.service.js';
import { wholeArea } from './whole-area.js';

const LIST: Listing<CoverageAreaView> = { view: CoverageAreaView };
const OF_PARTNER = sql`a.partner_id = ${'partnerId'} and a.router_id = ${'routerId'}`;
const one = reading(CoverageAreaView, sql`a.id = ${'id'} and ${OF_PARTNER}`);
const all = reading(CoverageAreaView, sql`${OF_PARTNER} order by a.id`);

/** Every method throws 404 for a partner of another router, every write 400 naming the broken fields. */
@Injectable()
export class CoverageAreasService {
  constructor(
    private readonly db: Database,
    private readonly partners: PartnersService,
  ) {}

  /** The partner's areas, newest first. */
  async list(caller: Caller, partnerId: string, query: CoverageAreasQuery): Promise<JsonText<Page<CoverageAreaView>>> {
    await this.partners.get(caller, partnerId);
    const { routerId } = caller;
    return this.db.page(LIST, { ...query, where: [OF_PARTNER], parameters: { partnerId, routerId } });
  }

  /** Adds one area. */
  create(caller: Caller, partnerId: string, input: CoverageAreaInput): Promise<JsonText<CoverageAreaView>> {
    return this.db.transaction(async () => {
      await this.partners.lock(caller, partnerId);
      const row = areaRow(wholeArea(input));
      await this.insert(caller, partnerId, [row]);
      return this.db.one(one, { id: row.id, partnerId, routerId: caller.routerId });
    });
  }

  /** Puts these areas in the place of all that are there. */
  replace(caller: Caller, partnerId: string, inputs: CoverageAreaInput[]): Promise<JsonText<CoverageAreaView[]>> {
    const rows = wholeAreas(inputs).map(areaRow);
    return this.db.transaction(async () => {
      await this.partners.lock(caller, partnerId);
      await this.db.of(CoverageArea).delete({ partnerId, routerId: caller.routerId });
      await this.insert(caller, partnerId, rows);
      return this.db.many(all, { partnerId, routerId: caller.routerId });
    });
  }

  /** Writes what the body names and leaves the rest. */
  update(
    caller: Caller,
    partnerId: string,
    id: string,
    input: CoverageAreaChange,
  ): Promise<JsonText<CoverageAreaView>> {
    const { routerId } = caller;
    return this.db.transaction(async () => {
      await this.partners.lock(caller, partnerId);
      const stored = await this.db.get(CoverageArea, { id, partnerId, routerId });
      const area = wholeArea({ ...given(stored, AREA_FIELDS), ...given(input, AREA_FIELDS) });
      await this.db.of(CoverageArea).update({ id }, { ...area, keys: areaKeys(area) });
      return this.db.one(one, { id, partnerId, routerId });
    });
  }

  /** Removes one area. */
  remove(caller: Caller, partnerId: string, id: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.partners.lock(caller, partnerId);
      await this.db.get(CoverageArea, { id, partnerId, routerId: caller.routerId });
      await this.db.of(CoverageArea).delete({ id });
    });
  }

  private insert({ routerId }: Caller, partnerId: string, rows: AreaRow[]): Promise<void> {
    return insertAreas(this.db, { routerId, partnerId }, textsOf(rows));
  }
}

function wholeAreas(inputs: CoverageAreaInput[]) {
  return inputs.map((input, index) => wholeArea(input, `[${index}].`));
}
