/** The form of a document: its fields, and what it sends. */
import type { TemplateDocumentUpdate } from '../../../../client/generated/types.js';
import type { FormFields } from '../../../ui/index.js';
import { markRichText, readRichText } from '../../rich-text/read-rich-text.js';
import type { EditedDocument } from './documents-queries.js';

export const DOCUMENT_TYPES = ['content', 'file', 'form'] as const;

/** Names of the fields of a row that maps a form field to a variable. */
export const mappingField = (index: number) => `mapping.${index}.field`;
export const mappingVariable = (index: number) => `mapping.${index}.variable`;
const MAPPING = /^mapping\.(\d+)\.field$/;

/** The values of a document as fields of the form. */
export function toDocumentFields(document: EditedDocument): FormFields {
  const rows = Object.entries(parseMappings(document.fieldMappings));
  return {
    name: document.name,
    description: document.description ?? '',
    type: document.type,
    public: document.public ? 'true' : '',
    contentMark: markRichText(document.content),
    ...Object.fromEntries(
      rows.flatMap(([field, variable], index) => [
        [mappingField(index), field],
        [mappingVariable(index), variable],
      ]),
    ),
  };
}

/** Number of rows that have a value. */
export function countMappings(values: FormFields): number {
  const used = Object.keys(values).flatMap((name) => {
    const index = /^mapping\.(\d+)\./.exec(name)?.[1];
    return index !== undefined && values[name] ? [Number(index) + 1] : [];
  });
  return Math.max(0, ...used);
}

/** What the form changes. A field that has two rows has the variable of the last one. */
export function toDocumentInput(fields: FormFields): TemplateDocumentUpdate {
  const content = readRichText(fields, 'content');
  const rows = Object.keys(fields).flatMap((name) => {
    const index = Number(MAPPING.exec(name)?.[1]);
    const field = fields[name]?.trim();
    return field && Number.isInteger(index) ? [[field, fields[mappingVariable(index)]?.trim() ?? ''] as const] : [];
  });
  return {
    name: fields.name?.trim() ?? '',
    description: fields.description?.trim() || null,
    type: fields.type as EditedDocument['type'],
    public: fields.public === 'true',
    fieldMappings: rows.length > 0 ? JSON.stringify(Object.fromEntries(rows)) : null,
    ...(content === undefined ? {} : { content: content as NonNullable<TemplateDocumentUpdate['content']> }),
  };
}

/** Form fields with their variables; the API stores them as JSON text. */
function parseMappings(text: string | null): Record<string, string> {
  return text ? (JSON.parse(text) as Record<string, string>) : {};
}
