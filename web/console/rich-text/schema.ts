/** The nodes and marks of the API (decisions/workflow-templates "Rich text") as a schema of ProseMirror. */
import { Schema, type Attrs, type DOMOutputSpec, type MarkSpec, type Node } from 'prosemirror-model';
import { normalizeDocument } from './normalize.js';
import { isSafeLink, type RichTextNode } from './rich-text-json.js';

const MAX_LEVEL = 6;
/** Attributes of links that are kept, but not applied while a link is edited. */
const KEPT = ['target', 'rel', 'class'] as const;

const simpleMark = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((one) => ({ tag: one })),
  toDOM: (): DOMOutputSpec => [tag, 0],
});

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 1, validate: 'number' } },
      parseDOM: Array.from({ length: MAX_LEVEL }, (_unused, index) => ({
        tag: `h${index + 1}`,
        attrs: { level: index + 1 },
      })),
      toDOM: ({ attrs }) => [`h${attrs.level as number}`, 0],
    },
    bulletList: {
      group: 'block',
      content: 'listItem+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    orderedList: {
      group: 'block',
      content: 'listItem+',
      attrs: { start: { default: null, validate: 'number|null' } },
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: list.hasAttribute('start') ? readStart(list) : null }) }],
      toDOM: ({ attrs }) => ['ol', attrs, 0],
    },
    listItem: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    text: { group: 'inline' },
    hardBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: {
        href: { validate: validateLink },
        ...Object.fromEntries(['title', ...KEPT].map((name) => [name, { default: null, validate: 'string|null' }])),
      },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = link.getAttribute('href') ?? '';
            const attrs: Attrs = { href, title: link.getAttribute('title'), ...readKept(link) };
            return isSafeLink(href) && attrs;
          },
        },
      ],
      toDOM: ({ attrs }) => {
        const kept = KEPT.map((name) => [`data-${name}`, attrs[name] as unknown]);
        return ['a', { href: attrs.href as unknown, title: attrs.title as unknown, ...Object.fromEntries(kept) }, 0];
      },
    },
    bold: simpleMark('strong', 'b'),
    italic: simpleMark('em', 'i'),
    underline: simpleMark('u', 'ins'),
    strike: simpleMark('s', 'del', 'strike'),
    code: simpleMark('code', 'kbd', 'tt'),
  },
});

/** The node of a document as the API stores it. @throws RangeError for an unknown node or mark, or an unsafe link */
export function readDocument(document: unknown): Node {
  const node = schema.nodeFromJSON(normalizeDocument(document as RichTextNode | null));
  node.check();
  return node;
}

/** The document as the API stores it; null if it is empty. */
export function writeDocument(document: Node): RichTextNode | null {
  const isEmpty = document.childCount === 1 && document.firstChild!.isTextblock && document.content.size === 2;
  return isEmpty ? null : writeNode(document);
}

function writeNode(node: Node): RichTextNode {
  const marks = node.marks.map(({ type, attrs }) => ({ type: type.name, ...withValues(attrs) }));
  return {
    type: node.type.name,
    ...withValues(node.attrs),
    ...(node.isText && { text: node.text! }),
    ...(marks.length > 0 && { marks }),
    ...(node.childCount > 0 && { content: node.children.map(writeNode) }),
  };
}

/** Attributes that have a value. */
function withValues(attrs: Record<string, unknown>): { attrs?: Record<string, unknown> } {
  const entries = Object.entries(attrs).filter(([, value]) => value !== null);
  return entries.length > 0 ? { attrs: Object.fromEntries(entries) } : {};
}

function readKept(link: HTMLElement): Record<string, string | null> {
  return Object.fromEntries(KEPT.map((name) => [name, link.getAttribute(`data-${name}`)]));
}

function validateLink(href: unknown): void {
  if (typeof href !== 'string' || !isSafeLink(href)) throw new RangeError('A link has an unsafe address');
}

function readStart(list: HTMLElement): number | null {
  const start = Number(list.getAttribute('start'));
  return Number.isInteger(start) && start >= 0 && start !== 1 ? start : null;
}
