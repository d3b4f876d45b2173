/**
 * Brings a document of the API, which may nest nodes in any way, into the order that the editor needs: blocks contain text
 * or blocks, lists contain entries.
 */
import type { RichTextNode } from './rich-text-json.js';

const LISTS = ['bulletList', 'orderedList'];
const isInline = ({ type }: RichTextNode) => type === 'text' || type === 'hardBreak';
const EMPTY: RichTextNode = { type: 'paragraph' };

/** @throws RangeError for an unknown node */
export function normalizeDocument(document: RichTextNode | null): RichTextNode {
  if (document && document.type !== 'doc') throw new RangeError(`A document is not ${document.type}`);
  return { type: 'doc', content: atLeastOne(toBlocks(document?.content ?? [])) };
}

/** The nodes as blocks; text between them becomes paragraphs. */
export function toBlocks(nodes: readonly RichTextNode[]): RichTextNode[] {
  return groupInline(nodes, EMPTY).flatMap((node): RichTextNode[] => {
    const { type, content = [] } = node;
    if (type === 'paragraph' || type === 'heading') return splitTextBlock(node);
    if (type === 'listItem') return toBlocks(content);
    if (type === 'blockquote') return [{ type, content: atLeastOne(toBlocks(content)) }];
    if (!LISTS.includes(type)) throw new RangeError(`Unknown node ${type}`);
    const entries = toEntries(content);
    return entries.length > 0 ? [{ ...node, content: entries }] : [];
  });
}

/** A paragraph or heading that contains blocks ends before them. */
function splitTextBlock(node: RichTextNode): RichTextNode[] {
  const { content = [], ...block } = node;
  const inline = content.filter((child) => isInline(child) && child.text !== '');
  if (content.every(isInline)) return [{ ...block, ...(inline.length > 0 && { content: inline }) }];
  return groupInline(content, block).flatMap((child) =>
    child.type === block.type && child.content?.every(isInline) ? [child] : toBlocks([child]),
  );
}

function toEntries(nodes: readonly RichTextNode[]): RichTextNode[] {
  return groupInline(nodes, EMPTY).map((node) => ({
    type: 'listItem',
    content: atLeastOne(toBlocks(node.type === 'listItem' ? (node.content ?? []) : [node])),
  }));
}

/** Puts each run of text into a block of its own. */
function groupInline(nodes: readonly RichTextNode[], block: RichTextNode): RichTextNode[] {
  const grouped: RichTextNode[] = [];
  let run: RichTextNode[] | null = null;
  for (const node of nodes) {
    if (!isInline(node)) {
      grouped.push(node);
      run = null;
    } else if (node.text !== '') {
      if (run) run.push(node);
      else grouped.push({ ...block, content: (run = [node]) });
    }
  }
  return grouped;
}

function atLeastOne(blocks: RichTextNode[]): RichTextNode[] {
  return blocks.length > 0 ? blocks : [EMPTY];
}
