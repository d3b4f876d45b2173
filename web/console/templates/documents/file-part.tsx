/** The file of a document. Without script it is sent to the page, which stores it on the way. */
import type { ConsoleDocumentsMessages } from '../../../i18n/en/console-template-documents.js';
import { Field, useContext, useAction } from '../../../ui/index.js';
import { runAction } from '../../actions.js';
import { useNavigation } from '../../address.js';
import { getApi } from '../../api.js';
import { useQueryClient } from '../../data/query-client.js';
import { DraftContext } from '../../draft.js';
import { readWithFiles } from '../../forms/read-with-files.js';
import { Icon } from '../../kit/icon.js';
import { useToast } from '../../kit/toasts.js';
import { useConsoleMessages } from '../../messages.js';
import { usePage } from '../../page-context.js';
import { useSession } from '../../session.js';
import type { EditedTemplate } from '../template-queries.js';
import type { EditedDocument } from './documents-queries.js';

interface FileProps {
  template: EditedTemplate;
  document: EditedDocument;
  mayEdit: boolean;
  messages: ConsoleDocumentsMessages;
}

export function FilePart({ template, document: { id, fileId, version }, mayEdit, messages }: FileProps) {
  const { path, query } = useNavigation();
  const { pending } = useConsoleMessages();
  const draft = useContext(DraftContext);
  const { isBusy, formError, send } = useUpload(draft?.fields.form === 'file' ? draft.formError : null);
  const error = formError && [formError.message, ...formError.details.map(({ message }) => message)].join(' ');
  const sent = { intent: 'saveFile', form: 'file', templateId: template.id, documentId: id, version };
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
        <form
          method="post"
          action={`${path}?${query.toString()}`}
          encType="multipart/form-data"
          class="file-form"
          onSubmit={(event) => {
            event.preventDefault();
            void send(event.currentTarget);
          }}
        >
          {Object.entries(sent).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field label={fileId ? messages.replaceFile : messages.chooseFile} {...(error ? { error } : {})}>
            {(controlProps) => <input type="file" name="fileId" required {...controlProps} />}
          </Field>
          <button class="secondary" aria-disabled={isBusy || undefined}>
            {isBusy ? pending : messages.upload}
          </button>
        </form>
      )}
    </section>
  );
}

/** Uploads the file and attaches it. What is typed in the form of the document stays. */
function useUpload(initialError: ReturnType<typeof useAction>['formError']) {
  const session = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const { actions, describeDone } = usePage();
  const { isBusy, formError, run } = useAction(initialError);
  const send = (form: HTMLFormElement) =>
    run(async () => {
      const fields = await readWithFiles(form, null);
      const { done } = await runAction(actions, getApi(), session, fields);
      form.reset();
      showToast({ kind: 'success', text: describeDone(done) });
      await client.invalidateQueries();
    });
  return { isBusy, formError, send };
}
