/** Renders PDFs in workers, so that other requests are not delayed (decisions/platform "Limits"). */
import { Injectable } from '@nestjs/common';
import { conflict, invalid } from '../errors.js';
import { LimitExceeded, WorkerPool, workerFile } from '../worker-pool/worker-pool.js';
import { PAGES_MAX, TooManyPages, type PdfContent } from './pdf-content.js';
import type { PdfResult } from './pdf.worker.js';

const WORKER_FILE = workerFile(import.meta.url, './pdf.worker');
const TOO_LONG = `The document is too long: a PDF has at most ${PAGES_MAX} pages`;

/** Limited by number of pages, time and memory. */
@Injectable()
export class PdfRenderer {
  constructor(private readonly workers: WorkerPool) {}

  /**
   * Renders for a router. @throws 409 if the document is too long, 400 naming `image` if it is not a PNG, 503 when
   * overloaded
   */
  async render(routerId: string, content: PdfContent): Promise<Buffer> {
    const result = await this.renderInWorker(routerId, content);
    if ('bytes' in result) return Buffer.from(result.bytes);
    if (result.error === TooManyPages.name) throw conflict(TOO_LONG, 'DOCUMENT_TOO_LONG');
    if (content.parts.some(({ kind }) => kind === 'image'))
      throw invalid('image', 'must be a PNG that can be shown', 'NOT_IMAGE');
    throw new Error(`The PDF was not written: ${result.error}`);
  }

  private async renderInWorker(routerId: string, content: PdfContent): Promise<PdfResult> {
    try {
      return await this.workers.run<PdfResult>(WORKER_FILE, content, { routerId });
    } catch (error) {
      if (error instanceof LimitExceeded) throw conflict(TOO_LONG, 'DOCUMENT_TOO_LONG');
      throw error;
    }
  }
}
