/** Reads a table of coverage areas into rows; large ones in a thread. */
import 'reflect-metadata';
import type { MessagePort } from 'node:worker_threads';
import { HttpException } from '@nestjs/common';
import type { Fault } from '../../platform/errors.js';
import { areasOfCsv } from './area-import.js';
import { areaRow, textsOf } from './area-rows.js';
import { wholeArea } from './whole-area.js';

/** What is to be read. */
export interface Table {
  csv: string;
  /** Hears how many rows are checked. */
  told?: MessagePort;
}

/** Rows as `insertAreas` takes them, or why there are none. */
export type ReadTable = { texts: string[]; count: number } | { faults: Fault[] };

/** Reads it to its end, or to the faults that are too many. */
export default async function read({ csv, told }: Table): Promise<ReadTable> {
  try {
    const areas = await areasOfCsv(csv, (checked) => told?.postMessage(checked));
    const rows = areas.map((area) => areaRow(wholeArea(area)));
    return { texts: textsOf(rows), count: rows.length };
  } catch (refusal) {
    if (!(refusal instanceof HttpException)) throw refusal;
    return { faults: (refusal.getResponse() as { details: Fault[] }).details };
  } finally {
    told?.close();
  }
}
