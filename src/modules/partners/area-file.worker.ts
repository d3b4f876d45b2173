/** Parses coverage areas from CSV or GeoJSON. Runs in a worker thread for large files. */
import 'reflect-metadata';
import type { MessagePort } from 'node:worker_threads';
import { HttpException } from '@nestjs/common';
import type { FieldError } from '../../platform/errors.js';
import { parseAreaCsv } from './area-csv-parser.js';
import { isGeoJson, parseAreaGeoJson } from './area-geojson-parser.js';
import { buildAreaRow, serializeRows } from './area-insert.js';
import { buildArea } from './area-validation.js';

/** Input of the worker. */
export interface AreaFileInput {
  text: string;
  /** Receives the number of validated rows. */
  progressPort?: MessagePort;
}

/** The rows for `insertAreas`, or the violations. */
export type AreaFileResult = { texts: string[]; count: number } | { errors: FieldError[] };

/** Parses and validates the whole file, or stops at the maximum number of violations. */
export default async function parseToRows({ text, progressPort }: AreaFileInput): Promise<AreaFileResult> {
  try {
    const parse = isGeoJson(text) ? parseAreaGeoJson : parseAreaCsv;
    const areas = await parse(text, (checked) => progressPort?.postMessage(checked));
    const rows = areas.map((area) => buildAreaRow(buildArea(area)));
    return { texts: serializeRows(rows), count: rows.length };
  } catch (error) {
    if (!(error instanceof HttpException)) throw error;
    return { errors: (error.getResponse() as { details: FieldError[] }).details };
  } finally {
    progressPort?.close();
  }
}
