/** Actions on documents of a workflow template. */
import { TemplateDocuments } from '../../../../client/generated/resources.js';
import type { FormFields } from '../../../ui/index.js';
import { Created, type ActionTable } from '../../actions.js';
import { documentPath, documentsPath } from '../paths.js';
import { toDocumentInput } from './document-form.js';
import type { EditedDocument } from './documents-queries.js';

/** The version that the form was opened with. */
const ifMatch = ({ version }: FormFields) => (version ? { ifMatch: version } : {});

export const documentActions: ActionTable = {
  addDocument: async (api, { templateId = '', name, type }, { routerId }) => {
    const body = { name: name.trim(), type: type as EditedDocument['type'] };
    const { id } = await new TemplateDocuments(api).create(routerId, templateId, body);
    return new Created(documentPath(templateId, id));
  },
  saveDocument: async (api, fields, { routerId }) => {
    const { templateId = '', documentId = '' } = fields;
    const body = toDocumentInput(fields);
    await new TemplateDocuments(api).update(routerId, templateId, documentId, body, ifMatch(fields));
    return new Created(documentsPath(templateId));
  },
  saveFile: async (api, fields, { routerId }) => {
    const { templateId = '', documentId = '', fileId } = fields;
    const body = { fileId: fileId || null };
    await new TemplateDocuments(api).update(routerId, templateId, documentId, body, ifMatch(fields));
    return new Created(documentPath(templateId, documentId));
  },
  deleteDocument: async (api, fields, { routerId }) => {
    const { templateId = '', documentId = '' } = fields;
    await new TemplateDocuments(api).remove(routerId, templateId, documentId, ifMatch(fields));
    return new Created(documentsPath(templateId));
  },
};
