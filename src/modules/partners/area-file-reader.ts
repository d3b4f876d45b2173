/** Loads CSV and GeoJSON files with coverage areas and parses them, large ones in a worker thread. */
import { text } from 'node:stream/consumers';
import { MessageChannel } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { FileIngestService } from '../../domain/file-storage/file-ingest.service.js';
import { invalidFields, invalid } from '../../platform/errors.js';
import { LimitExceeded, WorkerPool } from '../../platform/worker-pool/worker-pool.js';
import { workerFile } from '../../platform/worker-pool/worker-pool.js';
import { isGeoJson } from './area-geojson-parser.js';
import parseToRows, { type AreaFileResult } from './area-file.worker.js';

/** Maximum size of an uploaded file; 50,000 rows have a few MB. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** Up to this size a text is parsed on the main thread, in about 10 ms. */
const INLINE_MAX_CHARACTERS = 16_384;
/** Maximum lines, including the header, of an immediate import of CSV. */
const MAX_IMMEDIATE_LINES = 1001;
/** Maximum characters of an immediate import of GeoJSON; larger files have more points than a request should wait for. */
const GEOJSON_IMMEDIATE_MAX = 1_000_000;
/** Timeout of the worker in milliseconds. */
const TIMEOUT_MS = 60_000;

const WORKER_FILE = workerFile(import.meta.url, './area-file.worker');

/** CSV text, a FeatureCollection or the ID of an uploaded file; exactly one is set. */
export interface AreaFileSource {
  csv?: string | null;
  geojson?: object | null;
  fileId?: string | null;
}

/** Stateless; limits concurrency through the worker pool. */
@Injectable()
export class AreaFileReader {
  constructor(
    private readonly fileIngest: FileIngestService,
    private readonly workerPool: WorkerPool,
  ) {}

  /** Loads the text. @throws 400 for `fileId` if the file is not text, or larger than 16 MB. */
  async loadText({ csv, geojson, fileId }: AreaFileSource): Promise<string> {
    if (geojson) return JSON.stringify(geojson);
    return csv ?? text(await this.fileIngest.openText(fileId!, 'fileId', MAX_FILE_BYTES));
  }

  /** Whether a CSV has more than 1,001 lines, or GeoJSON more than a million characters. */
  isLarge(source: string): boolean {
    return isGeoJson(source) ? source.length > GEOJSON_IMMEDIATE_MAX : this.hasMoreLines(source, MAX_IMMEDIATE_LINES);
  }

  private hasMoreLines(csv: string, lines: number): boolean {
    let end = -1;
    for (let line = 0; line < lines; line++) {
      end = csv.indexOf('\n', end + 1);
      if (end < 0) return false;
    }
    return end + 1 < csv.length;
  }

  /**
   * Parses and validates the text into rows for `insertAreas`.
   * @param routerId tenant, for the quota of the worker pool
   * @param onProgress receives the number of validated rows
   * @throws 400 for violations, by line and column, or feature and member
   */
  async parse(
    routerId: string,
    source: string,
    onProgress?: (checked: number) => void,
  ): Promise<{ texts: string[]; count: number }> {
    const table =
      source.length <= INLINE_MAX_CHARACTERS
        ? await parseToRows({ text: source })
        : await this.parseInWorker(routerId, source, onProgress);
    if ('errors' in table) throw invalidFields(table.errors);
    return table;
  }

  private async parseInWorker(
    routerId: string,
    source: string,
    onProgress?: (checked: number) => void,
  ): Promise<AreaFileResult> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (checked: number) => onProgress?.(checked));
    try {
      return await this.workerPool.run<AreaFileResult>(
        WORKER_FILE,
        { text: source, progressPort: port2 },
        { routerId, timeoutMs: TIMEOUT_MS, transferList: [port2] },
      );
    } catch (error) {
      const field = isGeoJson(source) ? 'geojson' : 'csv';
      throw error instanceof LimitExceeded ? invalid(field, 'takes too long or too much memory to read') : error;
    } finally {
      port1.close();
    }
  }
}
