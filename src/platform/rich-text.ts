/** Rich text: ProseMirror JSON within the set of nodes and marks of decisions/workflow-templates "Rich text". */
import { isDeepStrictEqual } from 'node:util';
import { invalid } from './errors.js';

/** Document (contract 2.8). */
export interface RichText {
  type: 'doc';
  content: RichTextNode[];
}

/** Keys without a value are omitted (decisions/platform "Rules that hold everywhere"). */
export interface RichTextNode {
  type: string;
  /** `level` (1 to 6) of a heading, `start` of an ordered list. */
  attrs?: Record<string, string | number>;
  content?: RichTextNode[];
  /** Only of `text` nodes. */
  text?: string;
  marks?: RichTextMark[];
}

/** Formatting of text. */
export interface RichTextMark {
  type: string;
  /** `href` of a link, and what editors add to links: `target`, `rel`, `class`, `title`. */
  attrs?: Record<string, string>;
}

const MAX_DEPTH = 16;
const MAX_NODES = 5000;
const MAX_BYTES = 64 * 1024;
const MAX_ATTRIBUTE = 2048;

const CONTAINERS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'];
/** Node types. */
export const RICH_TEXT_NODES = [...CONTAINERS, 'hardBreak', 'text'];
/** Mark types. */
export const RICH_TEXT_MARKS = ['bold', 'italic', 'underline', 'strike', 'code', 'link'];
const LINK_ATTRIBUTES = ['href', 'target', 'rel', 'class', 'title'];
const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

/** Numeric attributes and their bounds. */
const NUMBER_ATTRIBUTES: Record<string, { name: string; min: number; max: number } | undefined> = {
  heading: { name: 'level', min: 1, max: 6 },
  orderedList: { name: 'start', min: 0, max: 2147483647 },
};

/**
 * Rebuilds the document from allowed keys; null counts as absent. At most 16 levels, 5,000 nodes and 64 KB.
 * @param stored the stored document, which is accepted unchanged. @throws 400 with a path such as
 * `content.content[0].marks[1].type`
 */
export function parseRichText(value: unknown, field: string, stored?: unknown): RichText {
  if (stored && isDeepStrictEqual(value, stored)) return stored as RichText;
  const { type, content = [], ...rest } = objectAt(value, field);
  if (type !== 'doc') throw invalid(`${field}.type`, 'must be doc');
  rejectUnknown(rest, field);
  const document: RichText = { type, content: checkContent(content, `${field}.content`, 1, { nodes: 0 }) };
  if (Buffer.byteLength(JSON.stringify(document)) > MAX_BYTES) throw invalid(field, 'must be at most 64 KB of JSON');
  return document;
}

/** One paragraph per line; an empty text is one empty paragraph, null stays null. */
export function textToRichText(text: string | null): RichText | null {
  if (text === null) return null;
  const lines = text.split(/\r\n|\r|\n/);
  return {
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', ...(line && { content: [{ type: 'text', text: line }] }) })),
  };
}

function checkContent(value: unknown, at: string, depth: number, seen: { nodes: number }): RichTextNode[] {
  if (!Array.isArray(value)) throw invalid(at, 'must be an array of nodes', 'NOT_LIST');
  if (depth > MAX_DEPTH && value.length > 0) throw invalid(at, `must not be nested deeper than ${MAX_DEPTH} levels`);
  seen.nodes += value.length;
  if (seen.nodes > MAX_NODES) throw invalid(at, `must not bring the document above ${MAX_NODES} nodes`);
  return value.map((node, index) => checkNode(node, `${at}[${index}]`, depth, seen));
}

function checkNode(value: unknown, at: string, depth: number, seen: { nodes: number }): RichTextNode {
  const { type, attrs, content, text, marks, ...rest } = objectAt(value, at);
  if (typeof type !== 'string' || !RICH_TEXT_NODES.includes(type))
    throw invalid(`${at}.type`, `must be one of ${RICH_TEXT_NODES.join(', ')}`, 'NOT_A_CHOICE');
  rejectUnknown(rest, at);
  const node: RichTextNode = { type };
  if (attrs !== undefined) Object.assign(node, withAttributes(checkNodeAttributes(attrs, type, `${at}.attrs`)));
  if (content !== undefined) {
    if (!CONTAINERS.includes(type)) throw invalid(`${at}.content`, `is not allowed in a ${type} node`);
    node.content = checkContent(content, `${at}.content`, depth + 1, seen);
  }
  if (type === 'text') node.text = checkText(text, `${at}.text`);
  else if (text !== undefined) throw invalid(`${at}.text`, 'is only allowed in a text node', 'NOT_ALLOWED');
  if (marks !== undefined) {
    if (CONTAINERS.includes(type)) throw invalid(`${at}.marks`, `is not allowed in a ${type} node`);
    node.marks = checkMarks(marks, `${at}.marks`);
  }
  return node;
}

function checkNodeAttributes(value: unknown, type: string, at: string): Record<string, number> {
  const attributes: Record<string, number> = {};
  const known = NUMBER_ATTRIBUTES[type];
  for (const [name, number] of Object.entries(objectAt(value, at))) {
    if (name !== known?.name) throw invalid(at, `has the unknown field ${quoted(name)}`, 'UNKNOWN_FIELD');
    if (!Number.isInteger(number) || (number as number) < known.min || (number as number) > known.max) {
      throw invalid(`${at}.${name}`, {
        message: `must be a whole number from ${known.min} to ${known.max}`,
        code: 'OUT_OF_RANGE',
        min: known.min,
        max: known.max,
      });
    }
    attributes[name] = number as number;
  }
  return attributes;
}

function checkMarks(value: unknown, at: string): RichTextMark[] {
  if (!Array.isArray(value)) throw invalid(at, 'must be an array of marks', 'NOT_LIST');
  if (value.length > RICH_TEXT_MARKS.length) throw invalid(at, `must have at most ${RICH_TEXT_MARKS.length} marks`);
  return value.map((mark, index) => checkMark(mark, `${at}[${index}]`));
}

function checkMark(value: unknown, at: string): RichTextMark {
  const { type, attrs = {}, ...rest } = objectAt(value, at);
  if (typeof type !== 'string' || !RICH_TEXT_MARKS.includes(type))
    throw invalid(`${at}.type`, `must be one of ${RICH_TEXT_MARKS.join(', ')}`, 'NOT_A_CHOICE');
  rejectUnknown(rest, at);
  const attributes: Record<string, string> = {};
  for (const [name, text] of Object.entries(objectAt(attrs, `${at}.attrs`))) {
    if (type !== 'link' || !LINK_ATTRIBUTES.includes(name)) {
      throw invalid(`${at}.attrs`, `has the unknown field ${quoted(name)}`, 'UNKNOWN_FIELD');
    }
    attributes[name] = checkText(text, `${at}.attrs.${name}`);
    if (attributes[name].length > MAX_ATTRIBUTE)
      throw invalid(`${at}.attrs.${name}`, {
        message: 'must have at most 2048 characters',
        code: 'TOO_LONG',
        max: 2048,
      });
  }
  if (type === 'link' && !isSafeLink(attributes.href)) {
    throw invalid(`${at}.attrs.href`, 'must be an http, https, mailto or tel address', 'NOT_URL');
  }
  return { type, ...withAttributes(attributes) };
}

function isSafeLink(href: string | undefined): boolean {
  return href !== undefined && URL.canParse(href) && LINK_PROTOCOLS.includes(new URL(href).protocol);
}

function checkText(value: unknown, at: string): string {
  if (typeof value !== 'string') throw invalid(at, 'must be a string', 'NOT_TEXT');
  if (value.includes('\0') || /\p{Surrogate}/u.test(value))
    throw invalid(at, 'must not contain NUL or half a character', 'UNSUPPORTED_CHARACTER');
  return value;
}

/** Own keys that have a value. */
function objectAt(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(at, 'must be an object', 'NOT_OBJECT');
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== undefined));
}

function rejectUnknown(rest: Record<string, unknown>, at: string): void {
  const [name] = Object.keys(rest);
  if (name !== undefined) throw invalid(at, `has the unknown field ${quoted(name)}`, 'UNKNOWN_FIELD');
}

function withAttributes<Attributes extends object>(attrs: Attributes): { attrs?: Attributes } {
  return Object.keys(attrs).length > 0 ? { attrs } : {};
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 64));
}
