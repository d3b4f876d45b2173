/** Draws rich text: paragraphs, headings, lists, quotes and marks. */
import type { RichText, RichTextMark, RichTextNode } from '../rich-text.js';
import { breakLongWords, ensureSpace, MARGIN, TEXT_SIZE, getContentWidth, type PdfFont } from './pdf-page.js';

type Sheet = PDFKit.PDFDocument;

const INDENT = 16;
/** Font size in points by level. */
const HEADINGS = [16, 14, 12, 11, 10, 10];
const GAP = 4;
const LINK_COLOR = '#0b3d91';

/** Draws all blocks of the document. */
export function drawRichText(sheet: Sheet, { content }: RichText): void {
  drawBlocks(sheet, content, 0);
}

function drawBlocks(sheet: Sheet, nodes: readonly RichTextNode[], indent: number): void {
  let inline: RichTextNode[] = [];
  const drawInline = () => {
    if (inline.length > 0) drawLine(sheet, inline, indent, TEXT_SIZE);
    inline = [];
  };
  for (const node of nodes) {
    if (node.type === 'text' || node.type === 'hardBreak') {
      inline.push(node);
      continue;
    }
    drawInline();
    drawBlock(sheet, node, indent);
  }
  drawInline();
}

function drawBlock(sheet: Sheet, { type, attrs, content = [] }: RichTextNode, indent: number): void {
  if (type === 'heading') {
    const size = HEADINGS[Number(attrs?.level ?? 1) - 1];
    ensureSpace(sheet, 3 * size);
    return drawLine(sheet, content, indent, size, 'bold');
  }
  if (type === 'bulletList') return content.forEach((entry) => drawListItem(sheet, entry, '•', indent));
  if (type === 'orderedList') {
    const start = Number(attrs?.start ?? 1);
    return content.forEach((entry, index) => drawListItem(sheet, entry, `${start + index}.`, indent));
  }
  if (type === 'paragraph') return drawLine(sheet, content, indent, TEXT_SIZE);
  drawBlocks(sheet, content, type === 'blockquote' ? indent + INDENT : indent);
}

function drawListItem(sheet: Sheet, entry: RichTextNode, bullet: string, indent: number): void {
  ensureSpace(sheet, 2 * TEXT_SIZE);
  const { y } = sheet;
  sheet
    .font('plain')
    .fontSize(TEXT_SIZE)
    .text(bullet, MARGIN + indent, y, { lineBreak: false });
  sheet.y = y;
  if (!entry.content?.length) return void sheet.moveDown(1);
  drawBlocks(sheet, entry.content, indent + INDENT + (bullet.length > 3 ? 5 * (bullet.length - 3) : 0));
}

/** Draws the text of a paragraph. */
function drawLine(sheet: Sheet, nodes: readonly RichTextNode[], indent: number, size: number, base: PdfFont = 'plain') {
  const runs = nodes.map((node) => (node.type === 'hardBreak' ? { ...node, text: '\n' } : node));
  const visibleRuns = runs.filter(({ text }) => text);
  sheet.x = MARGIN + indent;
  if (visibleRuns.length === 0) return void sheet.font('plain').fontSize(size).moveDown(1);
  const width = Math.max(INDENT, getContentWidth(sheet) - indent);
  visibleRuns.forEach(({ text, marks = [] }, index) => {
    const continued = index < visibleRuns.length - 1;
    const has = (type: string) => marks.some((mark) => mark.type === type);
    const link = linkOf(marks);
    sheet
      .font(fontOf(has, base))
      .fontSize(size)
      .fillColor(link ? LINK_COLOR : 'black');
    const style = { underline: has('underline') || link !== null, strike: has('strike'), link, continued };
    const content = breakLongWords(text!);
    if (index === 0) sheet.text(content, MARGIN + indent, sheet.y, { ...style, width });
    else sheet.text(content, style);
  });
  sheet.fillColor('black').y += GAP;
}

function fontOf(has: (mark: string) => boolean, base: PdfFont): PdfFont {
  if (has('code')) return 'code';
  if (has('bold') || base === 'bold') return has('italic') ? 'boldItalic' : 'bold';
  return has('italic') ? 'italic' : base;
}

function linkOf(marks: readonly RichTextMark[]): string | null {
  return marks.find(({ type }) => type === 'link')?.attrs?.href ?? null;
}
