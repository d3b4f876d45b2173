/** Field and OpenAPI schema of rich text. */
import { validateObject } from './fields/validators.js';
import { defineSchema } from './fields/named-schemas.js';
import { RICH_TEXT_MARKS, RICH_TEXT_NODES, textToRichText } from './rich-text.js';

const NODES = { type: 'array', maxItems: 5000, items: { $ref: '#/components/schemas/RichTextNode' } };

defineSchema('RichTextNode', {
  type: 'object',
  description: 'Rich-text node. Keys without a value are omitted. At most 16 levels deep.',
  required: ['type'],
  properties: {
    type: { type: 'string', enum: [...RICH_TEXT_NODES], description: 'Kind of node.' },
    attrs: {
      type: 'object',
      description: 'Attributes: `level` (1 to 6) of a heading, `start` of an ordered list.',
      additionalProperties: { oneOf: [{ type: 'string', maxLength: 2048 }, { type: 'number' }] },
    },
    content: { ...NODES, description: 'Child nodes.' },
    text: { type: 'string', maxLength: 65536, description: 'Text of a `text` node.' },
    marks: {
      type: 'array',
      maxItems: 1000,
      items: { $ref: '#/components/schemas/RichTextMark' },
      description: 'Formatting of a `text` node.',
    },
  },
});
defineSchema('RichTextMark', {
  type: 'object',
  description: 'Formatting of text.',
  required: ['type'],
  properties: {
    type: { type: 'string', enum: [...RICH_TEXT_MARKS], description: 'Kind of formatting.' },
    attrs: {
      type: 'object',
      description: 'Attributes of a link: `href` (http, https, mailto, tel), `target`, `rel`, `class`, `title`.',
      additionalProperties: { type: 'string', maxLength: 2048 },
    },
  },
});

/** Schema of a document. */
export const RICH_TEXT_SHAPE = defineSchema('RichText', {
  type: 'object',
  description: 'Rich-text document (ProseMirror JSON), at most 5,000 nodes and 64 KB.',
  required: ['type', 'content'],
  properties: {
    type: { type: 'string', enum: ['doc'], description: 'Always `doc`.' },
    content: { ...NODES, description: 'Block nodes: paragraphs, headings, lists and quotes.' },
  },
  example: textToRichText('A charger of 11 kW in the garage'),
});

/** Optional rich text. `parseRichText` validates its content. */
export const RICH_TEXT = { nullable: true, schema: RICH_TEXT_SHAPE, validate: validateObject };
