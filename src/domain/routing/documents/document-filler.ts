/** Fills in the placeholders of documents. */
import type { RichText, RichTextNode } from '../../../platform/rich-text.js';
import { renderTemplate } from '../../../platform/templates/render-template.js';
import { TemplateError } from '../../../platform/templates/template-error.js';

/** Values by the first segment of the variable, such as `order`. */
export type TemplateValues = Record<string, unknown>;

/** Maximum number of characters filled in, for all documents together. */
const MAX_CHARACTERS = 1_000_000;

/** Fills the documents of one order; beyond the limit, values are empty. */
export class DocumentFiller {
  private left = MAX_CHARACTERS;

  constructor(private readonly values: TemplateValues) {}

  /** Replaces the placeholders of all texts; removes texts that become empty. */
  fillContent(document: RichText | null): RichText | null {
    return document && { ...document, content: this.fillNodes(document.content) };
  }

  /** A mapping is a variable, such as `order.city`, or a template. Unknown values are empty. */
  fillFields(fieldMappings: string | null): Record<string, string> {
    const variables = Object.entries(parseMappings(fieldMappings)).filter(
      ([, variable]) => typeof variable === 'string',
    );
    return Object.fromEntries(variables.map(([field, variable]) => [field, this.fillField(variable as string)]));
  }

  private fillNodes(nodes: readonly RichTextNode[]): RichTextNode[] {
    return nodes.flatMap((node): RichTextNode[] => {
      if (node.content) return [{ ...node, content: this.fillNodes(node.content) }];
      if (!node.text?.includes('{{')) return [node];
      const text = this.render(node.text) ?? node.text;
      return text === '' ? [] : [{ ...node, text }];
    });
  }

  private fillField(variable: string): string {
    return this.render(variable.includes('{{') ? variable : `{{ ${variable} }}`) ?? '';
  }

  /** @returns null if the text is not a valid template */
  private render(template: string): string | null {
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

function parseMappings(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
