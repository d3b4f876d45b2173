/** Parses the supported part of Mustache: variables, and sections that are not nested. */
import mustache from 'mustache';
import { TemplateError } from './template-error.js';

/** Part of a parsed template, with the index of its first character. */
export type TemplatePart =
  | { kind: 'text'; text: string; start: number }
  | { kind: 'variable'; path: string[]; start: number }
  | { kind: 'section'; path: string[]; inverted: boolean; parts: TemplatePart[]; start: number };

const MAX_TEMPLATE_BYTES = 32 * 1024;

/** `a.b`, or `.` for the current entry of a section. */
const PATH = /^(\.|[A-Za-z_]\w*(\.\w+)*)$/;

const REFUSED: Record<string, string | undefined> = {
  '&': 'unescaped tags are not allowed',
  '>': 'partials are not allowed',
  '=': 'other delimiters are not allowed',
};

/** @throws TemplateError that names line and column */
export function parseTemplate(template: string): TemplatePart[] {
  if (Buffer.byteLength(template) > MAX_TEMPLATE_BYTES) throw new TemplateError('must be at most 32 KB');
  if (template.includes('\0')) throw new TemplateError('must not contain NUL');
  checkTags(template);
  return partsOf(tokensOf(template), template, 0);
}

/** `line 2, column 5` of the character at `index`, both counted from 1. */
export function describePosition(index: number, template: string): string {
  const lines = template.slice(0, index).split('\n');
  return `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
}

/**
 * The Mustache parser searches for the end of a tag from every blank in it, and from every blank of the text after
 * delimiters change, which takes quadratic time. So runs of blanks are limited and delimiters fixed.
 */
function checkTags(template: string): void {
  for (let open = template.indexOf('{{'); open >= 0;) {
    const close = template.indexOf('}}', open);
    const end = close < 0 ? template.length : close;
    const tag = template.slice(open, end);
    const fail = (problem: string) => new TemplateError(`${problem} at ${describePosition(open, template)}`);
    if (/^\{\{\s*=/.test(tag)) throw fail(REFUSED['=']!);
    if (tag.startsWith('{{{')) throw fail(REFUSED['&']!);
    if (/\s{257}/.test(tag)) throw fail('a tag must not hold more than 256 blanks in a row');
    open = close < 0 ? -1 : template.indexOf('{{', end);
  }
}

type Token = [type: string, value: string, start: number, end: number, children?: Token[]];

/** A separate writer, because the shared one caches every template. */
function tokensOf(template: string): Token[] {
  try {
    return new mustache.Writer().parse(template) as Token[];
  } catch (error) {
    const [, problem, index] = /^(.*) at (\d+)$/s.exec((error as Error).message) ?? [];
    if (problem === undefined) throw new TemplateError((error as Error).message);
    throw new TemplateError(`${problem} at ${describePosition(Number(index), template)}`);
  }
}

function partsOf(tokens: Token[], template: string, depth: number): TemplatePart[] {
  const parts: TemplatePart[] = [];
  for (const [type, value, start, , children] of tokens) {
    const fail = (problem: string) => new TemplateError(`${problem} at ${describePosition(start, template)}`);
    const reason = REFUSED[type];
    if (reason) throw fail(reason);
    if (type === '!') continue;
    if (type === 'text') {
      parts.push({ kind: 'text', text: value, start });
      continue;
    }
    if (!PATH.test(value)) throw fail(`"${value.slice(0, 64)}" is not a variable`);
    const path = value === '.' ? [] : value.split('.');
    if (type === 'name') {
      parts.push({ kind: 'variable', path, start });
      continue;
    }
    if (depth > 0) throw fail('sections must not be nested');
    parts.push({
      kind: 'section',
      path,
      inverted: type === '^',
      parts: partsOf(children!, template, depth + 1),
      start,
    });
  }
  return parts;
}
