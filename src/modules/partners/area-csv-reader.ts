/** Loads CSV files with coverage areas and parses them, large ones in a worker thread. */
import { text } from 'node:stream/consumers';
import { MessageChannel } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { FileIngestService } from '../../domain/file-storage/file-ingest.service.js';
import { invalidFields, invalid } from '../../platform/errors.js';
import { LimitExceeded, WorkerPool } from '../../platform/worker-pool/worker-pool.js';
import { workerFile } from '../../platform/worker-pool/worker-pool.js';
import parseToRows, { type AreaCsvResult } from './area-csv.worker.js';

/** Maximum size of an uploaded file; 50,000 rows have a few MB. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** Up to this size the CSV is parsed on the main thread, in about 10 ms. */
const INLINE_MAX_CHARACTERS = 16_384;
/** Timeout of the worker in milliseconds. */
const TIMEOUT_MS = 60_000;

const WORKER_FILE = workerFile(import.meta.url, './area-csv.worker');

/** The CSV text or the ID of an uploaded file; exactly one is set. */
export interface AreaCsvSource {
  csv?: string | null;
  fileId?: string | null;
}

/** Stateless; limits concurrency through the worker pool. */
@Injectable()
export class AreaCsvReader {
  constructor(
    private readonly fileIngest: FileIngestService,
    private readonly workerPool: WorkerPool,
  ) {}

  /** Loads the CSV text. @throws 400 for `fileId` if the file is not text, or larger than 16 MB. */
  async loadText({ csv, fileId }: AreaCsvSource): Promise<string> {
    return csv ?? text(await this.fileIngest.openText(fileId!, 'fileId', MAX_FILE_BYTES));
  }

  /** Whether the CSV has more than `lines` lines. */
  hasMoreLines(csv: string, lines: number): boolean {
    let end = -1;
    for (let line = 0; line < lines; line++) {
      end = csv.indexOf('\n', end + 1);
      if (end < 0) return false;
    }
    return end + 1 < csv.length;
  }

  /**
   * Parses and validates the CSV into rows for `insertAreas`.
   * @param routerId tenant, for the quota of the worker pool
   * @param onProgress receives the number of validated rows
   * @throws 400 for violations, by line and column
   */
  async parse(
    routerId: string,
    csv: string,
    onProgress?: (checked: number) => void,
  ): Promise<{ texts: string[]; count: number }> {
    const table =
      csv.length <= INLINE_MAX_CHARACTERS
        ? await parseToRows({ csv })
        : await this.parseInWorker(routerId, csv, onProgress);
    if ('errors' in table) throw invalidFields(table.errors);
    return table;
  }

  private async parseInWorker(
    routerId: string,
    csv: string,
    onProgress?: (checked: number) => void,
  ): Promise<AreaCsvResult> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (checked: number) => onProgress?.(checked));
    try {
      return await this.workerPool.run<AreaCsvResult>(
        WORKER_FILE,
        { csv, progressPort: port2 },
        { routerId, timeoutMs: TIMEOUT_MS, transferList: [port2] },
      );
    } catch (error) {
      throw error instanceof LimitExceeded ? invalid('csv', 'takes too long or too much memory to read') : error;
    } finally {
      port1.close();
    }
  }
}
