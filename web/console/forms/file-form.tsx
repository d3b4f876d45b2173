/** A form that sends one file. In the browser the file is stored first; without script the service stores it on the way. */
import {
  Field,
  listSentences,
  useAction,
  useContext,
  useEffect,
  useRef,
  type ComponentChildren,
} from '../../ui/index.js';
import { runAction } from '../actions.js';
import { useNavigation } from '../address.js';
import { getApi } from '../api.js';
import { useQueryClient } from '../data/query-client.js';
import { DraftContext } from '../draft.js';
import { useToast } from '../kit/toasts.js';
import { useConsoleMessages } from '../messages.js';
import { usePage } from '../page-context.js';
import { useSession } from '../session.js';
import { FormKey, renewFormKey } from '../../pages/form-key.js';
import { readWithFiles } from './read-with-files.js';

interface FileFormProps {
  /** Unique on the page. */
  form: string;
  /** The action of the page; its field `fileId` is the ID of the stored file. */
  intent: string;
  /** Address of the page with the form. */
  path: string;
  hidden?: Record<string, string>;
  /** Label of the field. */
  label: string;
  /** File types that the field offers. */
  accept: string;
  submitLabel: string;
  /** Next to the button. */
  aside?: ComponentChildren;
  /** Further fields. */
  children?: ComponentChildren;
}

export function FileForm({ form, intent, path, hidden, label, accept, submitLabel, aside, children }: FileFormProps) {
  const draft = useContext(DraftContext);
  const { pending } = useConsoleMessages();
  const ref = useRef<HTMLDivElement>(null);
  const refused = draft?.fields.form === form ? draft : null;
  const { isBusy, formError, send } = useSending(refused?.formError ?? null);
  useEffect(() => {
    if (formError) ref.current?.focus();
  }, [formError]);
  return (
    <form
      method="post"
      action={path}
      encType="multipart/form-data"
      class="record-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {Object.entries({ intent, form, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* A new one after a refusal: with that of the refused file, another file would not be stored. */}
      <FormKey />
      {formError && (
        <div ref={ref} class="banner error-banner" role="alert" tabIndex={-1}>
          {formError.details.length === 0 ? (
            <p>{formError.message}</p>
          ) : (
            <ul>
              {listSentences(formError.details).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      <Field label={label}>
        {(controlProps) => <input type="file" name="fileId" accept={accept} required {...controlProps} />}
      </Field>
      {children}
      <div class="form-foot">
        {aside}
        <button aria-disabled={isBusy || undefined}>{isBusy ? pending : submitLabel}</button>
      </div>
    </form>
  );
}

/** Uploads the file, runs the action, and opens the page that shows the result. */
function useSending(initialError: ReturnType<typeof useAction>['formError']) {
  const session = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const { navigate } = useNavigation();
  const { actions, describeDone } = usePage();
  const { isBusy, formError, run } = useAction(initialError);
  const send = (form: HTMLFormElement) =>
    run(async () => {
      const fields = await readWithFiles(form, null);
      const { done, to } = await runAction(actions, getApi(), session, fields);
      renewFormKey(form);
      showToast({ kind: 'success', text: describeDone(done) });
      await client.invalidateQueries();
      form.reset();
      if (to) navigate(to);
    });
  return { isBusy, formError, send };
}
