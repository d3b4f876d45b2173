/** Reads PDFs with a different library than the one that writes them. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Content of a PDF. */
export interface PdfContent {
  /** Text of each page. */
  pages: string[];
  info: Record<string, unknown>;
  /** Text of the attached files, by name. */
  attachments: Record<string, string>;
}

/** @throws Error if it is not a PDF */
export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const parts = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
    pages.push(parts.join('').replaceAll(/\s+/g, ' ').trim());
  }
  const { info } = await document.getMetadata();
  const files = ((await document.getAttachments()) ?? {}) as Record<string, { filename: string; content: Uint8Array }>;
  const attachments = Object.values(files).map(({ filename, content }) => [filename, Buffer.from(content).toString()]);
  await document.destroy();
  return { pages, info: info as Record<string, unknown>, attachments: Object.fromEntries(attachments) };
}
