/** Validates a message template when it is saved, so that it can always be rendered (decisions/notifications). */
import { invalid } from '../errors.js';
import type { TemplateChannel } from './escapes.js';
import { parseTemplate, describePosition, type TemplatePart } from './parse-template.js';
import { renderParts } from './render-template.js';
import { parseHeaders } from './parse-headers.js';
import { TemplateError } from './template-error.js';

/** Rules of a template. */
export interface TemplateRules {
  /** Path of the field in the request, for the error. */
  field: string;
  /** First names of all variables, such as `order`. */
  roots: readonly string[];
  /** Names that may follow a root, if they are restricted. */
  names?: Readonly<Record<string, readonly string[]>>;
  channel: TemplateChannel;
}

/** @throws 400 with line and column */
export function assertTemplate(template: string, rules: TemplateRules): void {
  const error = validateTemplate(template, rules);
  if (error !== null) throw invalid(rules.field, error);
}

/** Message with line and column, or `null`. */
export function validateTemplate(template: string, rules: Omit<TemplateRules, 'field'>): string | null {
  try {
    const parts = parseTemplate(template);
    assertKnownVariables(parts, template, rules);
    if (rules.channel === 'url') assertLiteralHost(parts);
    assertRendersValid(parts, rules.channel);
    return null;
  } catch (error) {
    if (error instanceof TemplateError) return error.message;
    throw error;
  }
}

/** Inside a section, a variable may also be a property of an entry, which is unknown here. */
function assertKnownVariables(
  parts: TemplatePart[],
  template: string,
  rules: Omit<TemplateRules, 'field'>,
  inside = false,
): void {
  const { roots, names = {} } = rules;
  for (const part of parts) {
    if (part.kind === 'text') continue;
    const [root = '.', name] = part.path;
    if (!roots.includes(root) && !(inside && part.kind === 'variable')) {
      const position = describePosition(part.start, template);
      throw new TemplateError(`unknown variable "${root}" at ${position}; variables begin with ${roots.join(', ')}`);
    }
    if (name && Object.hasOwn(names, root) && !names[root].includes(name)) {
      const position = describePosition(part.start, template);
      throw new TemplateError(`its readers may not read "${root}.${name}" at ${position}`);
    }
    if (part.kind === 'section') assertKnownVariables(part.parts, template, rules, !part.inverted);
  }
}

const LITERAL_HOST = /^https?:\/\/[^\s/?#\\@]+([/?#]|$)/i;
const LITERAL_HOST_AND_SLASH = /^https?:\/\/[^\s/?#\\@]+\//i;

/** Scheme and host must be literal up to the next slash: no value may choose the destination. */
function assertLiteralHost(parts: TemplatePart[]): void {
  const [first] = parts;
  const start = first?.kind === 'text' ? first.text : '';
  const literal = parts.length > 1 ? LITERAL_HOST_AND_SLASH : LITERAL_HOST;
  if (!literal.test(start)) {
    throw new TemplateError('must begin with https:// and a host without variables, at line 1, column 1');
  }
}

/** Renders with all variables present and with none; both results must be valid for the channel. */
function assertRendersValid(parts: TemplatePart[], channel: TemplateChannel): void {
  for (const sample of ['sample', undefined]) {
    const rendered = renderParts(parts, () => sample, channel);
    if (channel === 'header') parseHeaders(rendered);
    if (channel === 'url' && !URL.canParse(rendered)) throw new TemplateError('must render to a valid URL');
    if (channel === 'json') checkJson(rendered);
  }
}

function checkJson(rendered: string): void {
  try {
    JSON.parse(rendered);
  } catch (error) {
    throw new TemplateError(`must render to valid JSON: ${(error as Error).message}`);
  }
}
