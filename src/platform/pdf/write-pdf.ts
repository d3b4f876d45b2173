/** Writes a PDF from its content; the same content makes the same bytes. */
import { buffer } from 'node:stream/consumers';
import { shownPng } from '../png.js';
import type { PdfContent, PdfPart } from './pdf-content.js';
import { breakable, makeRoom, MARGIN, newDocument, numberPages, TEXT_SIZE, widthOf } from './pdf-page.js';
import { setRichText } from './pdf-rich-text.js';
import { setPairs, setTable } from './pdf-table.js';

const SIZES = { title: 18, heading: 13, text: TEXT_SIZE, small: 8 };
/** Points that a drawn picture takes at most. */
const IMAGE = { width: 240, height: 90 };

/** @throws TooManyPages; another error where the image is no PNG. */
export async function writePdf(content: PdfContent): Promise<Uint8Array> {
  const sheet = newDocument(content);
  const written = buffer(sheet);
  for (const { name, type, text } of content.attachments ?? []) {
    sheet.file(Buffer.from(text), { name, type, creationDate: content.createdAt, modifiedDate: content.createdAt });
  }
  for (const part of content.parts) setPart(sheet, part);
  numberPages(sheet, content.title);
  sheet.end();
  return written;
}

function setPart(sheet: PDFKit.PDFDocument, part: PdfPart): void {
  sheet.x = MARGIN;
  sheet.fillColor('black');
  if (part.kind === 'page') sheet.addPage();
  else if (part.kind === 'rich') setRichText(sheet, part.document);
  else if (part.kind === 'pairs') setPairs(sheet, part.pairs);
  else if (part.kind === 'table') setTable(sheet, part.columns, part.rows);
  else if (part.kind === 'image') {
    makeRoom(sheet, IMAGE.height);
    sheet.image(shownPng(Buffer.from(part.png)), MARGIN, sheet.y, { fit: [IMAGE.width, IMAGE.height] });
    sheet.y += IMAGE.height;
  } else {
    const size = SIZES[part.kind];
    if (size > TEXT_SIZE) makeRoom(sheet, 3 * size);
    sheet.font(size > TEXT_SIZE ? 'bold' : 'plain').fontSize(size);
    sheet.text(breakable(part.text), MARGIN, sheet.y, { width: widthOf(sheet) });
  }
  sheet.y += 4;
}
