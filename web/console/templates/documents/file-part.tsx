/** The file of a document. */
import type { ConsoleDocumentsMessages } from '../../../i18n/en/console-template-documents.js';
import { FileField } from '../../../ui/index.js';
import { Form } from '../../forms/form.js';
import { readWithFiles } from '../../forms/read-with-files.js';
import { Icon } from '../../kit/icon.js';
import type { EditedTemplate } from '../template-queries.js';
import type { EditedDocument } from './documents-queries.js';

interface FileProps {
  template: EditedTemplate;
  document: EditedDocument;
  mayEdit: boolean;
  messages: ConsoleDocumentsMessages;
}

export function FilePart({ template, document: { id, fileId, version }, mayEdit, messages }: FileProps) {
  return (
    <section class="edit-part only-file" aria-labelledby="document-file">
      <h3 id="document-file">{messages.file}</h3>
      {fileId ? (
        <p>
          <a href={`/api/v1/file/${fileId}/content`} target="_blank" rel="noopener">
            <Icon name="file" /> {messages.openFile}
          </a>
        </p>
      ) : (
        <p class="quiet">{messages.noFile}</p>
      )}
      {mayEdit && (
        <Form
          form="file"
          intent="saveFile"
          hidden={{ templateId: template.id, documentId: id, version }}
          submitLabel={messages.upload}
          class="file-form"
          kind="secondary"
          readWithFiles={readWithFiles}
        >
          {(field) => (
            <FileField
              {...field('fileId')}
              label={fileId ? messages.replaceFile : messages.chooseFile}
              accept=""
              isSingle
              required
            />
          )}
        </Form>
      )}
    </section>
  );
}
