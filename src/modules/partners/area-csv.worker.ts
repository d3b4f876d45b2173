/** Reads a table of coverage areas into rows; large ones in a thread. */
import 'reflect-metadata';
import type { MessagePort } from 'node:worker_threads';
import { HttpException } from '@nestjs/common';
import type { Fault } from '../../platform/errors.js';
import { parseAreaCsv } from './area-csv-parser.js';
import { buildAreaRow, serializeRows } from './area-insert.js';
import { buildArea } from './area-validation.js';

/** What is to be read. */
export interface AreaCsvInput {
  csv: string;
  /** Hears how many rows are checked. */
  progressPort?: MessagePort;
}

/** Rows as `insertAreas` takes them, or why there are none. */
export type AreaCsvResult = { texts: string[]; count: number } | { faults: Fault[] };

/** Reads it to its end, or to the faults that are too many. */
export default async function parseToRows({ csv, progressPort: told }: AreaCsvInput): Promise<AreaCsvResult> {
  try {
    const areas = await parseAreaCsv(csv, (checked) => told?.postMessage(checked));
    const rows = areas.map((area) => buildAreaRow(buildArea(area)));
    return { texts: serializeRows(rows), count: rows.length };
  } catch (refusal) {
    if (!(refusal instanceof HttpException)) throw refusal;
    return { faults: (refusal.getResponse() as { details: Fault[] }).details };
  } finally {
    told?.close();
  }
}
