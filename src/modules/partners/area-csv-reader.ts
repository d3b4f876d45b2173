/** Tables of coverage areas: where their text is, and how they are read. */
import { text } from 'node:stream/consumers';
import { MessageChannel } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { FileIngestService } from '../../domain/file-storage/file-ingest.service.js';
import { invalidFields, invalid } from '../../platform/errors.js';
import { LimitExceeded, WorkerPool } from '../../platform/worker-pool/worker-pool.js';
import { workerFile } from '../../platform/worker-pool/worker-pool.js';
import parseToRows, { type AreaCsvResult } from './area-csv.worker.js';

/** Most bytes of a table in a file; 50,000 rows have a few. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** Characters of a table that is read here, which takes some 10 ms. */
const INLINE_MAX_CHARACTERS = 16_384;
/** Milliseconds that a thread may read. */
const TIMEOUT_MS = 60_000;

const WORKER_FILE = workerFile(import.meta.url, './area-csv.worker');

/** Where a table is: one of the two. */
export interface AreaCsvSource {
  csv?: string | null;
  fileId?: string | null;
}

/** Reads them, in a thread where they are large. */
@Injectable()
export class AreaCsvReader {
  constructor(
    private readonly fileIngest: FileIngestService,
    private readonly threads: WorkerPool,
  ) {}

  /** Its text. @throws 400 naming `fileId` where the file holds no text, or more than 16 MB. */
  async loadText({ csv, fileId }: AreaCsvSource): Promise<string> {
    return csv ?? text(await this.fileIngest.openText(fileId!, 'fileId', MAX_FILE_BYTES));
  }

  /** Whether it has more lines than these. */
  hasMoreLines(csv: string, lines: number): boolean {
    let end = -1;
    for (let line = 0; line < lines; line++) {
      end = csv.indexOf('\n', end + 1);
      if (end < 0) return false;
    }
    return end + 1 < csv.length;
  }

  /**
   * Its rows, as `insertAreas` takes them. @param routerId whose table it is. @param told hears the number of rows that are checked.
   * @throws 400 naming the faults by line and column.
   */
  async parse(
    routerId: string,
    csv: string,
    told?: (checked: number) => void,
  ): Promise<{ texts: string[]; count: number }> {
    const table =
      csv.length <= INLINE_MAX_CHARACTERS ? await parseToRows({ csv }) : await this.parseInWorker(routerId, csv, told);
    if ('faults' in table) throw invalidFields(table.faults);
    return table;
  }

  private async parseInWorker(routerId: string, csv: string, told?: (checked: number) => void): Promise<AreaCsvResult> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (checked: number) => told?.(checked));
    try {
      const way = { routerId, patience: TIMEOUT_MS, ports: [port2] };
      return await this.threads.run<AreaCsvResult>(WORKER_FILE, { csv, told: port2 }, way);
    } catch (error) {
      throw error instanceof LimitExceeded ? invalid('csv', 'takes too long or too much memory to read') : error;
    } finally {
      port1.close();
    }
  }
}
