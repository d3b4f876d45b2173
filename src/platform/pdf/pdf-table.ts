/** Draws tables and pairs; a row is never split between pages. */
import { breakLongWords, ensureSpace, MARGIN, TEXT_SIZE, getContentWidth, type PdfFont } from './pdf-page.js';
import type { PdfColumn } from './pdf-content.js';

type Sheet = PDFKit.PDFDocument;

const GAP = 8;
const ROW_GAP = 4;
/** Maximum characters of a cell, so that a row fits on a page. */
const CELL_CHARACTERS = 1000;

/** Draws labels on the left and values on the right. */
export function drawPairs(sheet: Sheet, pairs: readonly (readonly [label: string, value: string])[]): void {
  const columns = [
    { name: '', share: 3 },
    { name: '', share: 7 },
  ];
  for (const pair of pairs) drawRow(sheet, columns, pair, ['bold', 'plain']);
}

/** Draws a header row and the rows. */
export function drawTable(sheet: Sheet, columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void {
  drawRow(
    sheet,
    columns,
    columns.map(({ name }) => name),
    columns.map(() => 'bold'),
  );
  const { y } = sheet;
  sheet
    .moveTo(MARGIN, y - 2)
    .lineTo(MARGIN + getContentWidth(sheet), y - 2)
    .lineWidth(0.5)
    .stroke();
  for (const row of rows)
    drawRow(
      sheet,
      columns,
      row,
      columns.map(() => 'plain'),
    );
}

function drawRow(
  sheet: Sheet,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  fonts: readonly PdfFont[],
): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const available = getContentWidth(sheet) - GAP * (columns.length - 1);
  const placed = columns.map(({ share, align = 'left' as const }, index) => {
    const before = columns.slice(0, index).reduce((sum, one) => sum + one.share, 0);
    const text = breakLongWords(cells[index].slice(0, CELL_CHARACTERS).toWellFormed());
    return {
      text,
      font: fonts[index],
      x: MARGIN + (available * before) / shares + GAP * index,
      width: (available * share) / shares,
      align,
    };
  });
  sheet.fontSize(TEXT_SIZE);
  const height = Math.max(...placed.map(({ text, font, width }) => sheet.font(font).heightOfString(text, { width })));
  ensureSpace(sheet, height);
  const { y } = sheet;
  for (const { text, font, x, width, align } of placed) sheet.font(font).text(text, x, y, { width, align });
  sheet.x = MARGIN;
  sheet.y = y + height + ROW_GAP;
}
