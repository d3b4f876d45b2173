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
const LINK = /^(https?:|mailto:|tel:)/i;
/** Deeper than the service keeps it; a document from elsewhere ends here. */
const DEPTH_MAX = 16;

/** A document of contract 2.8; headings go below those of the page. */
export function RichText({ document }: { document: unknown }) {
  const { content } = (document ?? {}) as RichTextNode;
  if (!Array.isArray(content) || content.length === 0) return null;
  return <div class="rich-text">{drawn(content, 0)}</div>;
}

/** Whether there is anything to be shown. */
export function isEmptyText(document: unknown): boolean {
  return plain(document as RichTextNode).trim() === '';
}

function plain(node: RichTextNode | null | undefined): string {
  return (node?.text ?? '') + (node?.content ?? []).map(plain).join('');
}

function drawn(nodes: RichTextNode[], depth: number): ComponentChildren {
  if (depth > DEPTH_MAX) return null;
  return nodes.map((node) => element(node, drawn(node.content ?? [], depth + 1)));
}

function element({ type, text, attrs, marks }: RichTextNode, inside: ComponentChildren): ComponentChildren {
  switch (type) {
    case 'text':
      return (marks ?? []).reduce<ComponentChildren>(marked, text);
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading':
      return Number(attrs?.level) > 2 ? <h4>{inside}</h4> : <h3>{inside}</h3>;
    case 'bulletList':
      return <ul>{inside}</ul>;
    case 'orderedList':
      return <ol start={Number(attrs?.start ?? 1)}>{inside}</ol>;
    case 'listItem':
      return <li>{inside}</li>;
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'hardBreak':
      return <br />;
    default:
      return inside;
  }
}

function marked(inside: ComponentChildren, mark: { type?: string; attrs?: Record<string, string | undefined> }) {
  switch (mark.type) {
    case 'bold':
      return <strong>{inside}</strong>;
    case 'italic':
      return <em>{inside}</em>;
    case 'underline':
      return <u>{inside}</u>;
    case 'strike':
      return <s>{inside}</s>;
    case 'code':
      return <code>{inside}</code>;
    case 'link':
      return LINK.test(mark.attrs?.href ?? '') ? (
        <a href={mark.attrs?.href} rel="noopener noreferrer">
          {inside}
        </a>
      ) : (
        inside
      );
    default:
      return inside;
  }
}
