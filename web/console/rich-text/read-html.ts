/**
 * Reads pasted HTML. Its elements become nodes and marks of rich text; everything else is left out. The policy of our pages
 * allows no markup to be created from strings, so that no document is made of it.
 */
import { Slice } from 'prosemirror-model';
import { toBlocks } from './normalize.js';
import { isSafeLink, type RichTextMark, type RichTextNode } from './rich-text-json.js';
import { schema } from './schema.js';

const TOKENS = /<!--[^]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|([^<]+|<)/gi;
const ATTRIBUTE = /([^\s"'>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));?/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Elements whose content is no text of the page. */
const HIDDEN = new Set(['head', 'script', 'style', 'template', 'noscript', 'title', 'svg', 'select', 'textarea']);
const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr', 'area', 'base', 'embed', 'source']);
/** Elements that begin a paragraph of their own. */
const PARAGRAPHS = new Set(
  'p div section article header footer main aside figure figcaption pre address tr table dt dd'.split(' '),
);
const MARKS: Record<string, string> = {
  ...{ b: 'bold', strong: 'bold', i: 'italic', em: 'italic', u: 'underline', ins: 'underline' },
  ...{ s: 'strike', strike: 'strike', del: 'strike', code: 'code', kbd: 'code', tt: 'code' },
};
/** Marks by their style, as word processors write them. */
const STYLES: [style: RegExp, mark: string][] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'bold'],
  [/font-style:\s*italic/i, 'italic'],
  [/text-decoration[^;]*underline/i, 'underline'],
  [/text-decoration[^;]*line-through/i, 'strike'],
];

interface Open {
  tag: string;
  /** The node that receives what the element contains. */
  node: RichTextNode;
  marks: RichTextMark[];
}

/** The content of pasted HTML, which continues the paragraph at its place. */
export function readHtml(html: string): Slice {
  const root: RichTextNode = { type: 'doc', content: [] };
  const open: Open[] = [{ tag: '', node: root, marks: [] }];
  let hidden: string | null = null;
  for (const [, slash, name, attributes = '', text] of html.matchAll(TOKENS)) {
    const tag = name?.toLowerCase();
    if (hidden) {
      if (slash && tag === hidden) hidden = null;
    } else if (text !== undefined) addText(open.at(-1)!, text);
    else if (tag === undefined) continue;
    else if (slash) close(open, tag);
    else if (HIDDEN.has(tag)) hidden = tag;
    else if (tag === 'br') open.at(-1)!.node.content!.push({ type: 'hardBreak' });
    else if (!VOID.has(tag)) begin(open, tag, readAttributes(attributes));
  }
  const blocks = toBlocks(trim(root).content!);
  const content = schema.nodeFromJSON({ type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] });
  return Slice.maxOpen(content.content);
}

function begin(open: Open[], tag: string, attributes: Record<string, string>): void {
  const node = toNode(tag, attributes);
  // A paragraph ends where the next block begins, and an entry where the next one begins.
  if (node) closeImplied(open, tag);
  const { node: parent, marks } = open.at(-1)!;
  if (node) parent.content!.push(node);
  open.push({ tag, node: node ?? parent, marks: withMarks(marks, tag, attributes) });
}

function closeImplied(open: Open[], tag: string): void {
  const last = open.findLastIndex((one) => one.tag === 'p' || (tag === 'li' && /^([uo]l|li)$/.test(one.tag)));
  if (last >= 0 && (open[last].tag === 'p' || open[last].tag === tag)) open.length = last;
}

function close(open: Open[], tag: string): void {
  const at = open.findLastIndex((one) => one.tag === tag);
  if (at > 0) open.length = at;
}

function toNode(tag: string, { start = '' }: Record<string, string>): RichTextNode | null {
  const content: RichTextNode[] = [];
  if (/^h[1-6]$/.test(tag)) return { type: 'heading', attrs: { level: Number(tag[1]) }, content };
  if (tag === 'ul') return { type: 'bulletList', content };
  if (tag === 'ol')
    return { type: 'orderedList', ...(/^\d{1,9}$/.test(start) && { attrs: { start: Number(start) } }), content };
  if (tag === 'li') return { type: 'listItem', content };
  if (tag === 'blockquote') return { type: tag, content };
  return PARAGRAPHS.has(tag) ? { type: 'paragraph', content } : null;
}

function withMarks(marks: RichTextMark[], tag: string, { href = '', style = '' }: Record<string, string>) {
  const isNormal = tag === 'b' && /font-weight:\s*(normal|400)/i.test(style);
  const names = [...(MARKS[tag] && !isNormal ? [MARKS[tag]] : [])];
  if (tag === 'span') names.push(...STYLES.flatMap(([pattern, mark]) => (pattern.test(style) ? [mark] : [])));
  const added: RichTextMark[] = names.map((type) => ({ type }));
  if (tag === 'a' && isSafeLink(href)) added.push({ type: 'link', attrs: { href } });
  return [...marks.filter(({ type }) => !added.some((one) => one.type === type)), ...added];
}

function addText({ node, marks }: Open, raw: string): void {
  const text = decode(raw).replaceAll(/[ \t\r\n]+/g, ' ');
  node.content!.push({ type: 'text', text, ...(marks.length > 0 && { marks }) });
}

/** Removes the space at the start and the end of blocks, which only separates their tags. */
function trim(node: RichTextNode): RichTextNode {
  const children = node.content!;
  const isBreak = (child: RichTextNode | undefined) => !child || child.type !== 'text';
  const content = children.flatMap((child, index): RichTextNode[] => {
    if (child.content) return [trim(child)];
    if (child.text === undefined) return [child];
    let { text } = child;
    if (isBreak(children[index - 1])) text = text.replace(/^ /, '');
    if (isBreak(children[index + 1])) text = text.replace(/ $/, '');
    return text ? [{ ...child, text }] : [];
  });
  return { ...node, content };
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name, a, b, c]) => [name.toLowerCase(), decode(a ?? b ?? c ?? '')]),
  );
}

function decode(text: string): string {
  return text.replaceAll(ENTITY, (whole, decimal: string, hex: string, name: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code === null) return NAMED[name.toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}
