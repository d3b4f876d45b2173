/** Writes a PDF in a thread of its own. */
import type { PdfContent } from './pdf-content.js';
import { writePdf } from './write-pdf.js';

/** The bytes, or why there are none. */
export type PdfResult = { bytes: Uint8Array } | { refused: string };

/** @returns what the content or its picture make impossible as a sentence. */
export default async function write(content: PdfContent): Promise<PdfResult> {
  try {
    return { bytes: await writePdf(content) };
  } catch (error) {
    return { refused: (error as Error).name };
  }
}
