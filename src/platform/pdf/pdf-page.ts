/** Page setup of PDFs: fonts, margins, page numbers. */
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { PAGES_MAX, TooManyPages, type PdfContent } from './pdf-content.js';

const { resolve } = createRequire(import.meta.url);
const font = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Latin, Greek and Cyrillic letters; other characters are shown as boxes. */
const FONTS = {
  plain: font('DejaVuSans'),
  bold: font('DejaVuSans-Bold'),
  italic: font('DejaVuSans-Oblique'),
  boldItalic: font('DejaVuSans-BoldOblique'),
  code: font('DejaVuSansMono'),
};

/** Font name. */
export type PdfFont = keyof typeof FONTS;

/** In points. */
export const MARGIN = 56;
/** Size of body text in points. */
export const TEXT_SIZE = 10;

/** Empty A4 document that throws above the maximum number of pages. */
export function createDocument({ title, author, createdAt }: PdfContent): PDFKit.PDFDocument {
  // `font: ''` avoids a default font: PDFKit would open it again on each use.
  const info = { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt };
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info,
    bufferPages: true,
    lang: 'und',
    font: '',
  });
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, file);
  let pages = 1;
  document.on('pageAdded', () => {
    pages += 1;
    if (pages > PAGES_MAX) throw new TooManyPages(`The document has more than ${PAGES_MAX} pages`);
  });
  return document.font('plain').fontSize(TEXT_SIZE);
}

/** Width between the margins in points. */
export function getContentWidth({ page }: PDFKit.PDFDocument): number {
  return page.width - 2 * MARGIN;
}

/** Starts a new page if less than `height` remains. */
export function ensureSpace(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > document.page.height - MARGIN && document.y > MARGIN) document.addPage();
}

/** Writes title and page number below each page. */
export function numberPages(document: PDFKit.PDFDocument, title: string): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    // Without this, text below the margin starts a new page.
    document.page.margins.bottom = 0;
    document.font('plain').fontSize(7).fillColor('#666666');
    const below = document.page.height - MARGIN / 2 - 7;
    const options = { width: getContentWidth(document), height: 9, lineBreak: false } as const;
    document.text(title.slice(0, 100), MARGIN, below, options);
    document.text(`${page + 1} / ${count}`, MARGIN, below, { ...options, align: 'right' });
  }
}

const LONG_WORD = /\S{80}(?=\S)/gu;

/** Adds break opportunities to words longer than a line; PDFKit takes quadratic time for those. */
export function breakLongWords(text: string): string {
  return text.replace(LONG_WORD, '$&\u200b');
}
