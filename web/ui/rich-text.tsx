/** Renders rich text as elements, never as markup. Of unknown nodes and marks only the text is shown. */
import type { ComponentChildren } from 'preact';

interface RichTextNode {
  type?: string;
  text?: string;
  attrs?: Record<string, string | number | undefined>;
  marks?: { type?: string; attrs?: Record<string, string | undefined> }[];
  content?: RichTextNode[];
}

/** Allowed link targets; any other link is shown as text. */
const SAFE_LINK = /^(https?:|mailto:|tel:)/i;
/** Maximum depth; the service stores no deeper documents. */
const MAX_DEPTH = 16;

/** Renders a rich-text document (contract 2.8). Headings start at level 3, below those of the page. */
export function RichText({ document }: { document: unknown }) {
  const { content } = (document ?? {}) as RichTextNode;
  if (!Array.isArray(content) || content.length === 0) return null;
  return <div class="rich-text">{renderNodes(content, 0)}</div>;
}

/** Returns whether the document has no text. */
export function isRichTextEmpty(document: unknown): boolean {
  return toPlainText(document as RichTextNode).trim() === '';
}

function toPlainText(node: RichTextNode | null | undefined): string {
  return (node?.text ?? '') + (node?.content ?? []).map(toPlainText).join('');
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
