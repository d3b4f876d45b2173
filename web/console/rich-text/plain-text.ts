/** Rich text as plain text, as a text area edits it: a line for each paragraph, `- ` or a number for entries of lists. */
import type { RichTextNode } from './rich-text-json.js';

const LISTS = ['bulletList', 'orderedList'];
const BLOCKS = ['paragraph', 'heading', 'listItem', 'blockquote', ...LISTS];
/** Space before the bullet, bullet, text. */
const ENTRY = /^(-|\d{1,9}\.) (.*)$/;

/** The text of a document without its formatting. */
export function toPlainText(document: unknown): string {
  return toLines((document as RichTextNode | null)?.content ?? []).join('\n');
}

/** The document of a plain text; null for an empty one. */
export function fromPlainText(text: string): RichTextNode | null {
  const lines = splitLines(text);
  return text.trim() === '' ? null : { type: 'doc', content: toBlocks(lines) };
}

/** Differs for texts that differ; the same on the server and in browsers, and for the line ends of forms. */
export function fingerprint(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (const character of splitLines(text).join('\n')) {
    const code = character.codePointAt(0)!;
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995) ^ (b >>> 15);
  }
  return [a, b].map((part) => (part >>> 0).toString(36)).join('-');
}

function splitLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

function toLines(nodes: readonly RichTextNode[]): string[] {
  const lines: string[] = [];
  let isOpen = false;
  for (const node of nodes) {
    if (BLOCKS.includes(node.type)) {
      lines.push(...blockLines(node));
      isOpen = false;
      continue;
    }
    const [first = '', ...others] = node.type === 'hardBreak' ? ['', ''] : splitLines(node.text ?? '');
    if (isOpen) lines.push(lines.pop()! + first, ...others);
    else lines.push(first, ...others);
    isOpen = true;
  }
  return lines;
}

function blockLines({ type, attrs, content = [] }: RichTextNode): string[] {
  if (!LISTS.includes(type)) {
    const lines = toLines(content);
    return lines.length > 0 ? lines : [''];
  }
  const start = Number(attrs?.start ?? 1);
  return content.flatMap((entry, index) => {
    const bullet = type === 'bulletList' ? '- ' : `${start + index}. `;
    return toLines([entry]).map((line, number) => (number === 0 ? bullet : ' '.repeat(bullet.length)) + line);
  });
}

function toBlocks(lines: readonly string[]): RichTextNode[] {
  const blocks: RichTextNode[] = [];
  for (let at = 0; at < lines.length;) {
    const [, bullet, first = ''] = ENTRY.exec(lines[at]) ?? [];
    if (bullet === undefined) {
      const text = lines[at++];
      blocks.push({ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) });
      continue;
    }
    const indent = ' '.repeat(bullet.length + 1);
    const inner = [first];
    for (at++; at < lines.length && lines[at].startsWith(indent); at++) inner.push(lines[at].slice(indent.length));
    const type = bullet === '-' ? 'bulletList' : 'orderedList';
    const entry: RichTextNode = { type: 'listItem', content: toBlocks(inner) };
    const previous = blocks.at(-1);
    if (previous?.type === type) previous.content!.push(entry);
    else blocks.push({ type, ...toStart(bullet), content: [entry] });
  }
  return blocks;
}

function toStart(bullet: string): Pick<RichTextNode, 'attrs'> {
  const start = Number.parseInt(bullet, 10);
  return Number.isNaN(start) || start === 1 ? {} : { attrs: { start } };
}
