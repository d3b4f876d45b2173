/** A form that carries out one action; without script it is sent to the page. */
import { resetSent } from '../../pages/form-values.js';
import { describeError, listSentences, usePageContext, useState, type ComponentChildren } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { useSubmit } from '../forms/use-submit.js';
import { useQueryClient } from '../data/query-client.js';
import { FormKey, readSentValues, renewFormKey } from '../../pages/form-key.js';
import { useConsoleMessages } from '../messages.js';
import { useToast } from './toasts.js';

interface ActionFormProps {
  /** Fields elsewhere on the page belong to it by their `form`. */
  id?: string;
  intent: string;
  /** Hidden fields. */
  fields: Record<string, string | null | undefined>;
  /** @param isBusy the action is being carried out */
  children: (isBusy: boolean) => ComponentChildren;
  onDone?: () => void;
}

export function ActionForm({ id, intent, fields, children, onDone }: ActionFormProps) {
  const { isBusy, submit } = useAction(onDone);
  const { path, query } = useNavigation();
  const search = query.toString();
  const hidden = Object.entries<string | null | undefined>({ intent, ...fields }).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return (
    <form id={id} method="post" action={search ? `${path}?${search}` : path} class="action" onSubmit={submit}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormKey />
      {children(isBusy)}
    </form>
  );
}

/** The button of a form with a single button. */
export function ActionButton(
  props: Omit<ActionFormProps, 'children'> & { label: string; kind?: string; about: string },
) {
  const { label, kind = 'secondary', about, ...form } = props;
  const { pending } = useConsoleMessages();
  return (
    <ActionForm {...form}>
      {(isBusy) => (
        <button class={kind} aria-disabled={isBusy || undefined}>
          {isBusy ? pending : label}
          <span class="unseen"> {about}</span>
        </button>
      )}
    </ActionForm>
  );
}

/** Carries out the action in the browser. A refusal is said by a message. */
function useAction(onDone?: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const settings = usePageContext();
  const client = useQueryClient();
  const showToast = useToast();
  const run = useSubmit();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const form = event.currentTarget as HTMLFormElement;
    try {
      const fields = readSentValues(form, event.submitter);
      await run(fields, {
        onDone: () => {
          renewFormKey(form);
          resetSent(form, fields);
          onDone?.();
        },
      });
    } catch (error) {
      const { message, details } = await describeError(error, settings);
      showToast({ kind: 'error', text: listSentences(details).join(' ') || message });
      // It usually means that the page shows an earlier state.
      await client.invalidateQueries();
    }
    setIsBusy(false);
  };
  return { isBusy, submit: (event: SubmitEvent) => void submit(event) };
}
