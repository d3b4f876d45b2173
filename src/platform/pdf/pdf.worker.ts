/** Worker that writes a PDF. */
import type { PdfContent } from './pdf-content.js';
import { writePdf } from './write-pdf.js';

/** Bytes, or the name of the error. */
export type PdfResult = { bytes: Uint8Array } | { error: string };

/** Returns errors of the content; other errors are thrown. */
export default async function renderPdf(content: PdfContent): Promise<PdfResult> {
  try {
    return { bytes: await writePdf(content) };
  } catch (error) {
    return { error: (error as Error).name };
  }
}
