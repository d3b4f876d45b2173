/** The field of a rich text, and its shape in the interface description. */
import { isObject } from './fields/checks.js';
import { shape } from './fields/shapes.js';
import { RICH_TEXT_MARKS, RICH_TEXT_NODES, textToRichText } from './rich-text.js';

const NODES = { type: 'array', maxItems: 5000, items: { $ref: '#/components/schemas/RichTextNode' } };

shape('RichTextNode', {
  type: 'object',
  description: 'A node with the keys that it has; nested 16 levels at most.',
  required: ['type'],
  properties: {
    type: { type: 'string', enum: [...RICH_TEXT_NODES] },
    attrs: {
      type: 'object',
      description: '`level` (1 to 6) of a heading, `start` of an ordered list.',
      additionalProperties: { oneOf: [{ type: 'string', maxLength: 2048 }, { type: 'number' }] },
    },
    content: { ...NODES, description: 'What stands in it.' },
    text: { type: 'string', maxLength: 65536, description: 'Of `text` nodes alone.' },
    marks: { type: 'array', maxItems: 1000, items: { $ref: '#/components/schemas/RichTextMark' } },
  },
});
shape('RichTextMark', {
  type: 'object',
  description: 'How a text is set off.',
  required: ['type'],
  properties: {
    type: { type: 'string', enum: [...RICH_TEXT_MARKS] },
    attrs: {
      type: 'object',
      description: '`href` of a link (http, https, mailto, tel), `target`, `rel`, `class`, `title`.',
      additionalProperties: { type: 'string', maxLength: 2048 },
    },
  },
});

/** A document. */
export const RICH_TEXT_SHAPE = shape('RichText', {
  type: 'object',
  description: 'ProseMirror JSON: at most 5,000 nodes and 64 KB.',
  required: ['type', 'content'],
  properties: {
    type: { type: 'string', enum: ['doc'] },
    content: { ...NODES, description: 'Its paragraphs, headings and lists.' },
  },
  example: textToRichText('A charger of 11 kW in the garage'),
});

/** A rich text that may be missing; what it may hold is checked by `checkRichText`. */
export const RICH_TEXT = { nullable: true, schema: RICH_TEXT_SHAPE, check: isObject };
