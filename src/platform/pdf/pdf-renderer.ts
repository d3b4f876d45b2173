/** Makes PDFs in threads, so that nobody waits for one who did not ask (decisions/platform "Limits"). */
import { Injectable } from '@nestjs/common';
import { conflict, invalid } from '../errors.js';
import { LimitExceeded, WorkerPool, workerFile } from '../worker-pool/worker-pool.js';
import { PAGES_MAX, TooManyPages, type PdfContent } from './pdf-content.js';
import type { PdfResult } from './pdf.worker.js';

const THREAD = workerFile(import.meta.url, './pdf.worker');
const TOO_LONG = `The document is too long: a PDF has at most ${PAGES_MAX} pages`;

/** Bounded by the pages of a PDF, and by the time and memory of a thread. */
@Injectable()
export class PdfRenderer {
  constructor(private readonly threads: WorkerPool) {}

  /** For a router. @throws 409 where it would be too long, 400 naming `image` where that is no PNG, 503 where too much waits. */
  async render(routerId: string, content: PdfContent): Promise<Buffer> {
    const written = await this.written(routerId, content);
    if ('bytes' in written) return Buffer.from(written.bytes);
    if (written.refused === TooManyPages.name) throw conflict(TOO_LONG);
    if (content.parts.some(({ kind }) => kind === 'image')) throw invalid('image', 'must be a PNG that can be shown');
    throw new Error(`The PDF was not written: ${written.refused}`);
  }

  private async written(routerId: string, content: PdfContent): Promise<PdfResult> {
    try {
      return await this.threads.run<PdfResult>(THREAD, content, { routerId });
    } catch (error) {
      if (error instanceof LimitExceeded) throw conflict(TOO_LONG);
      throw error;
    }
  }
}
