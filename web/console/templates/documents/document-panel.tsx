/** The form of a document, with its file and its PDF. */
import type { ConsoleDocumentsMessages } from '../../../i18n/en/console-template-documents.js';
import { CheckboxField, RichText, TextArea, TextField } from '../../../ui/index.js';
import { RichTextField } from '../../rich-text/rich-text-field.js';
import { useCan } from '../../session.js';
import { Choice } from '../choice.js';
import { Form } from '../../forms/form.js';
import { PanelHead } from '../panel-head.js';
import { deleteDocumentPath, documentsPath } from '../paths.js';
import type { EditedTemplate } from '../template-queries.js';
import { DOCUMENT_TYPES, toDocumentFields } from './document-form.js';
import type { EditedDocument } from './documents-queries.js';
import { FilePart } from './file-part.js';
import { MappingRows } from './mapping-rows.js';
import { PdfPart } from './pdf-part.js';
import type { Variables } from '../../rich-text/variable-list.js';
import { listCustomVariables } from '../custom-variables.js';

function listVariables({ customFields }: EditedTemplate, { variables }: ConsoleDocumentsMessages): Variables {
  const readable = customFields.filter(({ isSensitive }) => !isSensitive);
  return [...Object.entries(variables), ...listCustomVariables(readable)];
}

const MAX_TEXT = 65_536;

interface PanelProps {
  template: EditedTemplate;
  document: EditedDocument;
  messages: ConsoleDocumentsMessages;
}

export function DocumentPanel({ template, document, messages }: PanelProps) {
  const mayEdit = useCan()('update', 'workflowTemplate');
  const { words, fields } = messages;
  const closePath = documentsPath(template.id);
  const variables = listVariables(template, messages);
  return (
    <section class="panel step-panel document-panel" aria-labelledby="panel-heading">
      <PanelHead heading={document.name} closePath={closePath} words={words} />
      <Form
        class="stack edit-form"
        form={`document-${document.id}`}
        intent="saveDocument"
        hidden={{ templateId: template.id, documentId: document.id, version: document.version }}
        initial={toDocumentFields(document)}
        submitLabel={messages.save}
        isReadOnly={!mayEdit}
        aside={
          <a class="button secondary" href={closePath}>
            {words.cancel}
          </a>
        }
      >
        {(field, values) => (
          <>
            <TextField {...field('name')} label={fields.name} required />
            <TextArea {...field('description')} label={fields.description} maxLength={MAX_TEXT} />
            <Choice
              {...field('type')}
              label={fields.type}
              options={DOCUMENT_TYPES.map((type) => [type, messages.type[type]])}
            />
            <CheckboxField {...field('public')} label={fields.public} hint={messages.publicHint} />
            {mayEdit ? (
              <RichTextField
                {...field('content')}
                label={fields.content}
                document={document.content}
                values={values}
                variables={variables}
                words={messages.richText}
              />
            ) : (
              <RichText document={document.content} />
            )}
            <MappingRows {...{ field, values, variables, messages }} />
          </>
        )}
      </Form>
      <FilePart template={template} document={document} mayEdit={mayEdit} messages={messages} />
      <PdfPart templateId={template.id} documentId={document.id} messages={messages} />
      {mayEdit && (
        <p class="document-delete">
          <a class="button danger" href={deleteDocumentPath(template.id, document.id)}>
            {messages.delete}
          </a>
        </p>
      )}
    </section>
  );
}
