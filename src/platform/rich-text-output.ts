/** Converts rich text to plain text for messages. */
import type { RichText, RichTextNode } from './rich-text.js';

/** One line per paragraph, heading and list item. List items begin with `- ` or their number; marks are dropped. */
export function richTextToPlain(document: RichText): string {
  return plainLines(document.content).join('\n');
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
