/** A form that attaches one file. Without script it is sent to the page, which stores the file on the way. */
import { Field, useAction, useContext } from '../../ui/index.js';
import { runAction } from '../actions.js';
import { useNavigation } from '../address.js';
import { getApi } from '../api.js';
import { useQueryClient } from '../data/query-client.js';
import { DraftContext } from '../draft.js';
import { FormKey, renewFormKey } from '../../pages/form-key.js';
import { readWithFiles } from '../forms/read-with-files.js';
import { useToast } from '../kit/toasts.js';
import { useConsoleMessages } from '../messages.js';
import { usePage } from '../page-context.js';
import { useSession } from '../session.js';

interface UploadFormProps {
  /** Unique on the page. */
  form: string;
  /** The action of the page; its field `fileId` is the ID of the stored file. */
  intent: string;
  hidden: Record<string, string>;
  /** Label of the field. */
  label: string;
  submitLabel: string;
}

export function UploadForm({ form, intent, hidden, label, submitLabel }: UploadFormProps) {
  const { path, query } = useNavigation();
  const { pending } = useConsoleMessages();
  const draft = useContext(DraftContext);
  const { isBusy, formError, send } = useUpload(draft?.fields.form === form ? draft.formError : null);
  const error = formError && [formError.message, ...formError.details.map(({ message }) => message)].join(' ');
  return (
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
      {Object.entries({ intent, form, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormKey />
      <Field label={label} {...(error ? { error } : {})}>
        {(controlProps) => <input type="file" name="fileId" required {...controlProps} />}
      </Field>
      <button class="secondary" aria-disabled={isBusy || undefined}>
        {isBusy ? pending : submitLabel}
      </button>
    </form>
  );
}

/** Uploads the file and attaches it. What is typed in other forms stays. */
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
      renewFormKey(form);
      showToast({ kind: 'success', text: describeDone(done) });
      await client.invalidateQueries();
    });
  return { isBusy, formError, send };
}
