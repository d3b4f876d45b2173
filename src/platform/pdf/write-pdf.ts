/** Writes a PDF. The same content produces the same bytes. */
import { buffer } from 'node:stream/consumers';
import { sanitizePng } from '../png.js';
import type { PdfContent, PdfPart } from './pdf-content.js';
import {
  breakLongWords,
  ensureSpace,
  MARGIN,
  createDocument,
  numberPages,
  TEXT_SIZE,
  getContentWidth,
} from './pdf-page.js';
import { drawRichText } from './pdf-rich-text.js';
import { drawPairs, drawTable } from './pdf-table.js';

const SIZES = { title: 18, heading: 13, text: TEXT_SIZE, small: 8 };
/** Maximum size of an image in points. */
const IMAGE = { width: 240, height: 90 };

/** @throws TooManyPages, or another error if the image is not a PNG */
export async function writePdf(content: PdfContent): Promise<Uint8Array> {
  const sheet = createDocument(content);
  const written = buffer(sheet);
  for (const { name, type, text } of content.attachments ?? []) {
    sheet.file(Buffer.from(text), { name, type, creationDate: content.createdAt, modifiedDate: content.createdAt });
  }
  for (const part of content.parts) drawPart(sheet, part);
  numberPages(sheet, content.title);
  sheet.end();
  return written;
}

function drawPart(sheet: PDFKit.PDFDocument, part: PdfPart): void {
  sheet.x = MARGIN;
  sheet.fillColor('black');
  if (part.kind === 'page') sheet.addPage();
  else if (part.kind === 'rich') drawRichText(sheet, part.document);
  else if (part.kind === 'pairs') drawPairs(sheet, part.pairs);
  else if (part.kind === 'table') drawTable(sheet, part.columns, part.rows);
  else if (part.kind === 'image') {
    ensureSpace(sheet, IMAGE.height);
    sheet.image(sanitizePng(Buffer.from(part.png)), MARGIN, sheet.y, { fit: [IMAGE.width, IMAGE.height] });
    sheet.y += IMAGE.height;
  } else {
    const size = SIZES[part.kind];
    if (size > TEXT_SIZE) ensureSpace(sheet, 3 * size);
    sheet.font(size > TEXT_SIZE ? 'bold' : 'plain').fontSize(size);
    sheet.text(breakLongWords(part.text), MARGIN, sheet.y, { width: getContentWidth(sheet) });
  }
  sheet.y += 4;
}
