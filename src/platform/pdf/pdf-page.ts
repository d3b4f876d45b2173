/** The sheets of a PDF and what is set on them alike: fonts, margins, page numbers. */
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { PAGES_MAX, TooManyPages, type PdfContent } from './pdf-content.js';

const { resolve } = createRequire(import.meta.url);
const font = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Latin, Greek and Cyrillic letters; what it does not have is shown as a box. */
const FONTS = {
  plain: font('DejaVuSans'),
  bold: font('DejaVuSans-Bold'),
  italic: font('DejaVuSans-Oblique'),
  boldItalic: font('DejaVuSans-BoldOblique'),
  code: font('DejaVuSansMono'),
};

/** Name of a font. */
export type PdfFont = keyof typeof FONTS;

/** Points. */
export const MARGIN = 56;
/** Points of running text. */
export const TEXT_SIZE = 10;

/** An empty A4 document that refuses to grow beyond its bounds. */
export function createDocument({ title, author, createdAt }: PdfContent): PDFKit.PDFDocument {
  // Without a font of its own: one that is opened under another name first is opened anew each time it is named.
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

/** The width between the margins, in points. */
export function contentWidth({ page }: PDFKit.PDFDocument): number {
  return page.width - 2 * MARGIN;
}

/** Begins a new page where less than this is left of the present one. */
export function ensureSpace(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > document.page.height - MARGIN && document.y > MARGIN) document.addPage();
}

/** Title and number below each page. */
export function numberPages(document: PDFKit.PDFDocument, title: string): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    // Below the margin text would begin a page of its own.
    document.page.margins.bottom = 0;
    document.font('plain').fontSize(7).fillColor('#666666');
    const below = document.page.height - MARGIN / 2 - 7;
    const place = { width: contentWidth(document), height: 9, lineBreak: false } as const;
    document.text(title.slice(0, 100), MARGIN, below, place);
    document.text(`${page + 1} / ${count}`, MARGIN, below, { ...place, align: 'right' });
  }
}

const LONG_WORD = /\S{80}(?=\S)/gu;

/** The text with places to break in words that are longer than a line: setting them whole takes quadratic time. */
export function breakLongWords(text: string): string {
  return text.replace(LONG_WORD, '$&\u200b');
}
