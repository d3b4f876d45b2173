/** Renders a template over plain values with the escape of its channel. */
import { ESCAPES, type TemplateChannel } from './escapes.js';
import { parseTemplate, type TemplatePart } from './parse-template.js';
import { TemplateError } from './template-error.js';

const MAX_OUTPUT = 256 * 1024;
/** Texts and variables that are written, entries of sections counted one by one; a message of 256 KB has far fewer. */
const MAX_PARTS = 100_000;

/**
 * The text with every tag replaced. Only a value's own properties are read, never what it inherits; a missing one is
 * empty. In the channels `json` and `header` a variable outside quotes becomes a whole JSON value, so that
 * `{"count": {{ order.count }}}` stays JSON. Throws TemplateError for a wrong template, above 256 KB or 100,000 parts.
 */
export function renderTemplate(template: string, view: Record<string, unknown>, channel: TemplateChannel): string {
  return renderParts(parseTemplate(template), (path, scope) => lookUp(path, scope, view), channel);
}

/** The value at a path; `scope` is the present entry of a section. */
export type LookUp = (path: string[], scope?: Scope) => unknown;

/** The entry of a section, wrapped because the entry itself may be anything. */
interface Scope {
  entry: unknown;
}

/** As `renderTemplate`, with the values from a function. */
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

/** Collects the text, and knows whether its end lies within a JSON string; values are escaped and change nothing. */
class Output {
  text = '';
  quoted = false;
  private escaped = false;
  private parts = 0;

  /** One more part is written. */
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

/** Once per entry of a list, once for anything else that is there; an inverted section once for what is not. */
function entriesOf(value: unknown, inverted: boolean): (Scope | undefined)[] {
  const present = Array.isArray(value) ? value.length > 0 : Boolean(value);
  if (inverted) return present ? [] : [undefined];
  if (Array.isArray(value)) return value.map((entry: unknown) => ({ entry }));
  return present ? [{ entry: value }] : [];
}

/** First in the section's entry, then in the whole view. */
function lookUp(path: string[], scope: Scope | undefined, view: Record<string, unknown>): unknown {
  if (path.length === 0) return scope?.entry;
  const start = hasOwn(scope?.entry, path[0]) ? scope!.entry : view;
  let value: unknown = start;
  for (const name of path) {
    // Nothing lies below what is not there, however long the path is.
    if (!hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function hasOwn(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}
