/** Puts values into the texts of documents. */
import type { RichText, RichTextNode } from '../../../platform/rich-text.js';
import { renderTemplate } from '../../../platform/templates/render-template.js';
import { TemplateError } from '../../../platform/templates/template-error.js';

/** By the first word of their variable. */
export type Values = Record<string, unknown>;

/** The most characters that are filled in, in all documents together. */
const MOST_CHARACTERS = 1_000_000;

/** Fills the documents of one order; what comes after the most characters is empty. */
export class Filling {
  private left = MOST_CHARACTERS;

  constructor(private readonly values: Values) {}

  /** The document with the tags of its texts replaced; a text that is left empty goes. */
  content(document: RichText | null): RichText | null {
    return document && { ...document, content: this.nodes(document.content) };
  }

  /** A mapping names a variable, such as `order.city`, or is a template; what cannot be filled is empty. */
  fields(fieldMappings: string | null): Record<string, string> {
    const variables = Object.entries(parsed(fieldMappings)).filter(([, variable]) => typeof variable === 'string');
    return Object.fromEntries(variables.map(([field, variable]) => [field, this.mapped(variable as string)]));
  }

  private nodes(nodes: readonly RichTextNode[]): RichTextNode[] {
    return nodes.flatMap((node): RichTextNode[] => {
      if (node.content) return [{ ...node, content: this.nodes(node.content) }];
      if (!node.text?.includes('{{')) return [node];
      const text = this.rendered(node.text) ?? node.text;
      return text === '' ? [] : [{ ...node, text }];
    });
  }

  private mapped(variable: string): string {
    return this.rendered(variable.includes('{{') ? variable : `{{ ${variable} }}`) ?? '';
  }

  /** Null where the text is no template. */
  private rendered(template: string): string | null {
    try {
      const text = renderTemplate(template, this.values, 'plain');
      this.left -= text.length;
      return this.left < 0 ? '' : text;
    } catch (error) {
      if (error instanceof TemplateError) return null;
      throw error;
    }
  }
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
