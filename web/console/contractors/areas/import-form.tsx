/** The form that imports areas from a file. Without script the service stores the file. */
import type { PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorAreasMessages } from '../../../i18n/en/console-contractor-areas.js';
import { Field, useAction, useContext, useEffect, useRef } from '../../../ui/index.js';
import { runAction } from '../../actions.js';
import { useNavigation } from '../../address.js';
import { getApi } from '../../api.js';
import { useQueryClient } from '../../data/query-client.js';
import { DraftContext } from '../../draft.js';
import { readWithFiles } from '../../forms/read-with-files.js';
import { useToast } from '../../kit/toasts.js';
import { useConsoleMessages } from '../../messages.js';
import { usePage } from '../../page-context.js';
import { useSession } from '../../session.js';
import { areasPath } from './area-paths.js';

export function ImportForm(props: { contractor: PartnerView; messages: ConsoleContractorAreasMessages }) {
  const { contractor, messages } = props;
  const draft = useContext(DraftContext);
  const { pending } = useConsoleMessages();
  const ref = useRef<HTMLDivElement>(null);
  const { isBusy, formError, send } = useImport(draft?.fields.form === 'import' ? draft.formError : null);
  useEffect(() => {
    if (formError) ref.current?.focus();
  }, [formError]);
  return (
    <section class="panel facts" aria-labelledby="import">
      <h2 id="import">{messages.import}</h2>
      <p class="quiet">{messages.importHint}</p>
      <p class="quiet">
        <code>{messages.importColumns}</code>
      </p>
      <form
        method="post"
        action={areasPath(contractor.id, 0, 'import')}
        encType="multipart/form-data"
        class="record-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <input type="hidden" name="intent" value="importAreas" />
        <input type="hidden" name="form" value="import" />
        <input type="hidden" name="partnerId" value={contractor.id} />
        {formError && (
          <div ref={ref} class="banner error-banner" role="alert" tabIndex={-1}>
            {formError.details.length === 0 ? (
              <p>{formError.message}</p>
            ) : (
              <ul>
                {formError.details.map(({ field, message }) => (
                  <li key={field}>
                    {field}: {message}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        <Field label={messages.file}>
          {(controlProps) => (
            <input type="file" name="fileId" accept=".csv,.json,.geojson" required {...controlProps} />
          )}
        </Field>
        <label class="check">
          <input type="checkbox" name="mode" value="replace" />
          {messages.replace}
        </label>
        <div class="form-foot">
          <a class="button secondary" href={areasPath(contractor.id)}>
            {messages.discard}
          </a>
          <button aria-disabled={isBusy || undefined}>{isBusy ? pending : messages.importSubmit}</button>
        </div>
      </form>
    </section>
  );
}

/** Uploads the file, imports it, and opens the page that shows the result. */
function useImport(initialError: ReturnType<typeof useAction>['formError']) {
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
      showToast({ kind: 'success', text: describeDone(done) });
      await client.invalidateQueries();
      form.reset();
      if (to) navigate(to);
    });
  return { isBusy, formError, send };
}
