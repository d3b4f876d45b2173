/** Where the partners of a router work (decisions/partners "Coverage"). */
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/caller.js';
import { oneOf, Reach } from '../access/reach.js';
import { CoverageArea } from '../entities/partner.js';
import { FileIntake } from '../filing/file-intake.js';
import { Database, type Page } from '../platform/database/database.js';
import { faulty, invalid, type Fault } from '../platform/errors.js';
import { given } from '../platform/fields/index.js';
import { type JsonText, type Listing, reading, sql } from '../platform/views/index.js';
import { areaKeys } from '../routing/coverage/coverage-keys.js';
import { areasOfCsv } from './area-import.js';
import { areaRow, INSERT_AREAS, ROWS_MAX } from './area-rows.js';
import { areaFaults, tidyArea } from './area-rules.js';
import {
  AREA_FIELDS,
  type CoverageAreaChange,
  type CoverageAreaInput,
  type CoverageAreasQuery,
  CoverageAreaView,
  type CoverageImportInput,
  type CoverageImportView,
} from './coverage-area.dto.js';
import { PartnersService } from './partners.service.js';

/** Most bytes of a table in a file; 50,000 rows have a few. */
const CSV_BYTES = 16 * 1024 * 1024;

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
    private readonly files: FileIntake,
    private readonly reach: Reach,
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

  /** Takes all areas of a table in, or none; a fault names its line and column. */
  async import(caller: Caller, partnerId: string, input: CoverageImportInput): Promise<CoverageImportView> {
    await this.partners.get(caller, partnerId);
    const areas = await areasOfCsv(await this.csv(caller, input));
    const rows = areas.map((area) => areaRow(wholeArea(area)));
    await this.db.transaction(async () => {
      await this.partners.lock(caller, partnerId);
      if (input.mode === 'replace') await this.db.of(CoverageArea).delete({ partnerId, routerId: caller.routerId });
      await this.insert(caller, partnerId, rows);
    });
    return { imported: rows.length };
  }

  private async csv(caller: Caller, { csv, fileId }: CoverageImportInput): Promise<string | Readable> {
    if (csv !== undefined && fileId) throw invalid('fileId', 'must not be given beside csv');
    if (csv !== undefined) return csv;
    if (!fileId) throw invalid('csv', 'is required, or fileId in its place');
    await this.reach.check(caller, 'file', oneOf('fileId', fileId));
    return this.files.text(fileId, 'fileId', CSV_BYTES);
  }

  private async insert({ routerId }: Caller, partnerId: string, rows: ReturnType<typeof areaRow>[]): Promise<void> {
    for (let start = 0; start < rows.length; start += ROWS_MAX) {
      const chunk = JSON.stringify(rows.slice(start, start + ROWS_MAX));
      await this.db.rows(INSERT_AREAS, { routerId, partnerId, rows: chunk });
    }
  }
}

function wholeArea(input: Partial<CoverageAreaInput>, path = '') {
  const area = tidyArea({ exclude: false, ...given(input, AREA_FIELDS) } as CoverageAreaInput & { exclude: boolean });
  const faults: Fault[] = areaFaults(area).map(({ field, message }) => ({ field: path + field, message }));
  if (faults.length > 0) throw faulty(faults);
  return area;
}

function wholeAreas(inputs: CoverageAreaInput[]) {
  return inputs.map((input, index) => wholeArea(input, `[${index}].`));
}
