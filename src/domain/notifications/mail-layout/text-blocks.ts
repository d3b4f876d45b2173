/**
 * Divides the plain text of a message into the blocks that its HTML shows. The text remains the only source of a message, so
 * that routers edit one text (docs/templates "Built-in messages").
 */

/** A line of a list of details; `items` follow a label on lines of their own. */
export interface Detail {
  label: string;
  value: string;
  items: string[];
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'details'; details: Detail[] }
  | { kind: 'list'; items: string[] }
  /** A message of a person, with the line before it. */
  | { kind: 'quote'; author: string; text: string }
  | { kind: 'code'; code: string }
  /** A link to one of our pages; an empty label if the text has none. */
  | { kind: 'action'; label: string; url: string };

const DETAIL = /^([^.:!?\n]{1,24}):(?: (.*))?$/;
const ITEM = /^- (.+)$/;
const QUOTED = /^>(?: (.*))?$/;
const CODE = /^\d{4,10}$/;

/** Blocks in the order of the text; details that follow each other are one list. @param urls addresses that a line may turn into an action; others remain text. */
export function findBlocks(text: string, urls: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of text.split(/\n{2,}/)) {
    const block = findBlock(paragraph, urls);
    const last = blocks.at(-1);
    if (block.kind === 'details' && last?.kind === 'details') last.details.push(...block.details);
    else blocks.push(block);
  }
  return blocks;
}

function findBlock(paragraph: string, urls: readonly string[]): Block {
  const url = urls.find((one) => paragraph === one || paragraph.endsWith(` ${one}`));
  const label = url && paragraph.slice(0, -url.length).trim();
  if (url && (!label || /^[^:\n]{1,60}:$/.test(label))) return { kind: 'action', label: label!.replace(/:$/, ''), url };
  if (CODE.test(paragraph)) return { kind: 'code', code: paragraph };
  const lines = paragraph.split('\n');
  return findQuote(lines) ?? findDetails(lines) ?? { kind: 'paragraph', text: paragraph };
}

/** Lines that begin with `>`, after at most one other line. */
function findQuote(lines: string[]): Block | null {
  const [author, quoted] = QUOTED.test(lines[0]) ? ['', lines] : [lines[0].replace(/:$/, ''), lines.slice(1)];
  if (quoted.length === 0 || !quoted.every((line) => QUOTED.test(line))) return null;
  return { kind: 'quote', author, text: quoted.map((line) => QUOTED.exec(line)![1] ?? '').join('\n') };
}

/** Lines that are all `Label: value` or `- item`. */
function findDetails(lines: string[]): Block | null {
  if (lines.every((line) => ITEM.test(line))) return { kind: 'list', items: lines.map((line) => ITEM.exec(line)![1]) };
  const details: Detail[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    const detail = DETAIL.exec(line);
    if (item && details.length > 0) details.at(-1)!.items.push(item[1]);
    else if (detail) details.push({ label: detail[1], value: (detail[2] ?? '').trim(), items: [] });
    else return null;
  }
  // One line that ends with a period is a sentence.
  if (details.length === 1 && details[0].value.endsWith('.')) return null;
  return details.some(({ value, items }) => value || items.length > 0) ? { kind: 'details', details } : null;
}
