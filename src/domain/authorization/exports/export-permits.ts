/** Lists that answer CSV: limits the files that are sent at a time, and finds their reader. */
import { HttpStatus, Injectable, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import type { CsvList } from '../../../platform/csv-export.js';
import { Database } from '../../../platform/database/database.js';
import { RetryLater } from '../../../platform/errors.js';
import { isForPeople, wantsCsv, type CsvHttpRequest } from '../../../platform/http/csv-answer.js';
import { onRequestFinished } from '../../../platform/http/on-finished.js';
import { CSV_LIST } from '../../../platform/http/returns.js';
import type { AuthenticatedRequest } from '../caller.js';
import { CsvReaders } from './csv-readers.js';
import { lockExport } from './export-lock.js';

/** Exports of this process at a time. */
const MAX_IN_PROCESS = 2;
/** Longest export: a client that receives slowly does not keep others from theirs. */
const MAX_MS = 600_000;
const RETRY_SECONDS = 10;

/** One export of a router at a time in all processes, from the first statement to the last byte. */
@Injectable()
export class ExportPermits {
  /** Routers whose lists this process exports. */
  private readonly routers = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly readers: CsvReaders,
  ) {}

  /** @returns null if the answer is no export. @throws 429 */
  acquire(context: ExecutionContext): Promise<void> | null {
    const list = Reflect.getMetadata(CSV_LIST, context.getHandler()) as CsvList | undefined;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest & CsvHttpRequest>();
    if (!list || !request.user || !wantsCsv(request)) return null;
    return this.prepare(list, request, context.switchToHttp().getResponse<Response>());
  }

  private async prepare(
    list: CsvList,
    request: AuthenticatedRequest & CsvHttpRequest,
    response: Response,
  ): Promise<void> {
    await this.admit(request.user!.routerId, response);
    if (!isForPeople(request)) return;
    request.csvReader = await this.readers.find(request.user!, list, request.headers['accept-language']);
  }

  /** Holds a permit until the answer is sent or aborted. @throws 429 */
  private async admit(routerId: string, response: Response): Promise<void> {
    if (this.routers.has(routerId)) throw createRejection('Another file of your organization is being sent');
    if (this.routers.size >= MAX_IN_PROCESS) throw createRejection('Too many files are being sent');
    this.routers.add(routerId);
    onRequestFinished(response, () => this.routers.delete(routerId));
    const unlock = await lockExport(this.db.directUrl, routerId);
    if (!unlock) throw createRejection('Another file of your organization is being sent');
    onRequestFinished(response, unlock);
    const tooLong = setTimeout(() => response.destroy(), MAX_MS).unref();
    onRequestFinished(response, () => clearTimeout(tooLong));
  }
}

function createRejection(message: string): RetryLater {
  return new RetryLater(HttpStatus.TOO_MANY_REQUESTS, `${message}; try again`, RETRY_SECONDS);
}
