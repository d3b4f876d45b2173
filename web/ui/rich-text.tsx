/** Rich text as elements, never as markup: what a node or a mark is not known as shows its text alone. */
import type { ComponentChildren } from 'preact';

interface RichTextNode {
  type?: string;
  text?: string;
  attrs?: Record<string, string | number | undefined>;
  marks?: { type?: string; attrs?: Record<string, string | undefined> }[];
  content?: RichTextNode[];
}

/** Where a link may lead; anything else is shown as text. */
const SAFE_LINK = /^(https?:|mailto:|tel:)/i;
/** Deeper than the service keeps it; a document from elsewhere ends here. */
const MAX_DEPTH = 16;

/** A document of contract 2.8; headings go below those of the page. */
export function RichText({ document }: { document: unknown }) {
  const { content } = (document ?? {}) as RichTextNode;
  if (!Array.isArray(content) || content.length === 0) return null;
  return <div class="rich-text">{renderNodes(content, 0)}</div>;
}

/** Whether there is anything to be shown. */
export function isRichTextEmpty(document: unknown): boolean {
  return plainText(document as RichTextNode).trim() === '';
}

function plainText(node: RichTextNode | null | undefined): string {
  return (node?.text ?? '') + (node?.content ?? []).map(plainText).join('');
}

function renderNodes(nodes: RichTextNode[], depth: number): ComponentChildren {
  if (depth > MAX_DEPTH) return null;
  return nodes.map((node) => renderNode(node, renderNodes(node.content ?? [], depth + 1)));
}

function renderNode({ type, text, attrs, marks }: RichTextNode, children: ComponentChildren): ComponentChildren {
  switch (type) {
    case 'text':
      return (marks ?? []).reduce<ComponentChildren>(applyMark, text);
    case 'paragraph':
      return <p>{children}</p>;
    case 'heading':
      return Number(attrs?.level) > 2 ? <h4>{children}</h4> : <h3>{children}</h3>;
    case 'bulletList':
      return <ul>{children}</ul>;
    case 'orderedList':
      return <ol start={Number(attrs?.start ?? 1)}>{children}</ol>;
    case 'listItem':
      return <li>{children}</li>;
    case 'blockquote':
      return <blockquote>{children}</blockquote>;
    case 'hardBreak':
      return <br />;
    default:
      return children;
  }
}

function applyMark(children: ComponentChildren, mark: { type?: string; attrs?: Record<string, string | undefined> }) {
  switch (mark.type) {
    case 'bold':
      return <strong>{children}</strong>;
    case 'italic':
      return <em>{children}</em>;
    case 'underline':
      return <u>{children}</u>;
    case 'strike':
      return <s>{children}</s>;
    case 'code':
      return <code>{children}</code>;
    case 'link':
      return SAFE_LINK.test(mark.attrs?.href ?? '') ? (
        <a href={mark.attrs?.href} rel="noopener noreferrer">
          {children}
        </a>
      ) : (
        children
      );
    default:
      return children;
  }
}
