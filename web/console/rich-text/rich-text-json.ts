/** Rich text as the API stores it (ProseMirror JSON). */

export interface RichTextMark {
  type: string;
  attrs?: Record<string, unknown>;
}

export interface RichTextNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichTextNode[];
  text?: string;
  marks?: RichTextMark[];
}

const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

/** Whether the API accepts the address of a link. */
export function isSafeLink(href: string): boolean {
  return URL.canParse(href) && LINK_PROTOCOLS.includes(new URL(href).protocol);
}

/** Completes what a person typed as the address of a link; null if it is none. */
export function completeLink(text: string): string | null {
  const typed = text.trim();
  if (isSafeLink(typed)) return typed;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(typed)) return `mailto:${typed}`;
  if (/^\+[\d\s]{5,}$/.test(typed)) return `tel:${typed.replaceAll(/\s/g, '')}`;
  const address = `https://${typed}`;
  return /^[^\s:/]+\.[^\s:/]{2,}(\/\S*)?$/.test(typed) && isSafeLink(address) ? address : null;
}
