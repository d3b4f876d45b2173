/** Rich text written as plain text and as HTML, for messages and portals. */
import { escapeHtml } from './escape-html.js';
import type { RichText, RichTextMark, RichTextNode } from './rich-text.js';

/** One line per paragraph, heading and list item; marks are dropped, list items begin with `- ` or their number. */
export function richTextToPlain(document: RichText): string {
  return plainLines(document.content).join('\n');
}

/** HTML of the document's body; every text and attribute is escaped here, links are told not to pass anything on. */
export function richTextToHtml(document: RichText): string {
  return document.content.map(htmlOf).join('');
}

const BLOCKS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'];

function plainLines(nodes: RichTextNode[]): string[] {
  const lines: string[] = [];
  let open = false;
  for (const node of nodes) {
    if (BLOCKS.includes(node.type)) {
      lines.push(...plainBlock(node));
      open = false;
      continue;
    }
    const [first, ...others] = inlineText(node).split('\n');
    if (open) lines.push(lines.pop() + first);
    else lines.push(first);
    lines.push(...others);
    open = true;
  }
  return lines;
}

function plainBlock(node: RichTextNode): string[] {
  const content = node.content ?? [];
  if (node.type === 'bulletList') return content.flatMap((entry) => indented(plainLines([entry]), '- '));
  if (node.type === 'orderedList') {
    const start = Number(node.attrs?.start ?? 1);
    return content.flatMap((entry, index) => indented(plainLines([entry]), `${start + index}. `));
  }
  const lines = plainLines(content);
  return lines.length > 0 ? lines : [''];
}

function indented(lines: string[], bullet: string): string[] {
  return lines.map((line, index) => (index === 0 ? bullet : ' '.repeat(bullet.length)) + line);
}

function inlineText(node: RichTextNode): string {
  return node.type === 'hardBreak' ? '\n' : (node.text ?? '');
}

const TAGS: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
};

function htmlOf(node: RichTextNode): string {
  if (node.type === 'text') return (node.marks ?? []).reduceRight(marked, escapeHtml(node.text ?? ''));
  if (node.type === 'hardBreak') return '<br>';
  const tag = node.type === 'heading' ? `h${Number(node.attrs?.level ?? 1)}` : TAGS[node.type];
  const start = node.attrs?.start === undefined ? '' : ` start="${Number(node.attrs.start)}"`;
  return `<${tag}${start}>${(node.content ?? []).map(htmlOf).join('')}</${tag}>`;
}

const MARK_TAGS: Record<string, string> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' };

function marked(html: string, mark: RichTextMark): string {
  if (mark.type === 'link') {
    return `<a href="${escapeHtml(mark.attrs?.href ?? '')}" rel="noopener noreferrer nofollow">${html}</a>`;
  }
  const tag = MARK_TAGS[mark.type];
  return `<${tag}>${html}</${tag}>`;
}
