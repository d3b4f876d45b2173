/** Renders a template with plain values, escaped for its channel. */
import { ESCAPES, type TemplateChannel } from './escapes.js';
import { parseTemplate, type TemplatePart } from './parse-template.js';
import { TemplateError } from './template-error.js';

const MAX_OUTPUT = 256 * 1024;
/**
 * Maximum number of texts and variables that are written, section entries counted one by one. A message of 256 KB has
 * far fewer.
 */
const MAX_PARTS = 100_000;

/**
 * Replaces every tag. Reads only own properties; a missing value is empty. In the channels `json` and `header` a
 * variable outside quotes becomes a JSON value, so that `{"count": {{ order.count }}}` remains JSON.
 * @throws TemplateError for an invalid template, more than 256 KB or more than 100,000 parts
 */
export function renderTemplate(template: string, view: Record<string, unknown>, channel: TemplateChannel): string {
  return renderParts(parseTemplate(template), (path, scope) => lookUp(path, scope, view), channel);
}

/** Value at a path; `scope` is the current entry of a section. */
export type LookUp = (path: string[], scope?: Scope) => unknown;

/** Entry of a section, wrapped because the entry may be any value. */
interface Scope {
  entry: unknown;
}

/** Like `renderTemplate`, with values from a function. */
export function renderParts(parts: TemplatePart[], lookUpValue: LookUp, channel: TemplateChannel): string {
  const output = new Output();
  const write = (some: TemplatePart[], scope?: Scope): void => {
    for (const part of some) {
      output.count();
      if (part.kind === 'text') {
        output.literal(part.text);
        continue;
      }
      const value = lookUpValue(part.path, scope);
      if (part.kind === 'variable') output.value(ESCAPES[channel](value, output.quoted));
      else if (part.parts.length > 0) for (const entry of entriesOf(value, part.inverted)) write(part.parts, entry);
    }
  };
  write(parts);
  return output.text;
}

/** Collects the text and tracks whether its end is inside a JSON string. Escaped values do not affect that. */
class Output {
  text = '';
  quoted = false;
  private escaped = false;
  private parts = 0;

  /** Counts a written part. */
  count(): void {
    if (++this.parts > MAX_PARTS) throw new TemplateError(`the rendered text has more than ${MAX_PARTS} parts`);
  }

  literal(text: string): void {
    for (const character of text) {
      if (this.escaped) this.escaped = false;
      else if (character === '\\') this.escaped = this.quoted;
      else if (character === '"') this.quoted = !this.quoted;
    }
    this.value(text);
  }

  value(text: string): void {
    if (this.text.length + text.length > MAX_OUTPUT) throw new TemplateError('the rendered text is above 256 KB');
    this.text += text;
  }
}

/** One scope per entry of a list, one for any other value; for an inverted section, one if the value is missing. */
function entriesOf(value: unknown, inverted: boolean): (Scope | undefined)[] {
  const present = Array.isArray(value) ? value.length > 0 : Boolean(value);
  if (inverted) return present ? [] : [undefined];
  if (Array.isArray(value)) return value.map((entry: unknown) => ({ entry }));
  return present ? [{ entry: value }] : [];
}

/** Looks first in the section's entry, then in the view. */
function lookUp(path: string[], scope: Scope | undefined, view: Record<string, unknown>): unknown {
  if (path.length === 0) return scope?.entry;
  const start = hasOwn(scope?.entry, path[0]) ? scope!.entry : view;
  let value: unknown = start;
  for (const name of path) {
    // A missing value has no properties.
    if (!hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function hasOwn(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}
