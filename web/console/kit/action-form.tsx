/** A form that carries out one action; without script it is sent to the page. */
import { readFormValues, resetSent } from '../../pages/form-values.js';
import { describeError, listSentences, usePageContext, useState, type ComponentChildren } from '../../ui/index.js';
import { runAction } from '../actions.js';
import { useNavigation } from '../address.js';
import { getApi } from '../api.js';
import { useQueryClient } from '../data/query-client.js';
import { FormKey, renewFormKey } from '../../pages/form-key.js';
import { useConsoleMessages } from '../messages.js';
import { usePage } from '../page-context.js';
import { useSession } from '../session.js';
import { useToast } from './toasts.js';

interface ActionFormProps {
  intent: string;
  /** Hidden fields. */
  fields: Record<string, string | null | undefined>;
  /** @param isBusy the action is being carried out */
  children: (isBusy: boolean) => ComponentChildren;
  onDone?: () => void;
}

export function ActionForm({ intent, fields, children, onDone }: ActionFormProps) {
  const { isBusy, submit } = useAction(onDone);
  const { path, query } = useNavigation();
  const search = query.toString();
  const hidden = Object.entries<string | null | undefined>({ intent, ...fields }).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return (
    <form method="post" action={search ? `${path}?${search}` : path} class="action" onSubmit={submit}>
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

/** Runs the action in the browser, refreshes what it changed, and says what happened. */
function useAction(onDone?: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const settings = usePageContext();
  const session = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const { open } = useNavigation();
  const { actions, describeDone } = usePage();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const form = event.currentTarget as HTMLFormElement;
    try {
      const { name, value } = (event.submitter ?? {}) as Partial<HTMLButtonElement>;
      const pressed = name && value ? { [name]: value } : {};
      const fields = readFormValues(form);
      const ran = await runAction(actions, getApi(), session, { ...fields, ...pressed });
      renewFormKey(form);
      showToast({ kind: 'success', text: describeDone(ran.done) });
      // Before what is shown is requested again: a panel of this page is closed by then.
      if (ran.to) await open(ran.to);
      resetSent(form, fields);
      onDone?.();
    } catch (error) {
      const { message, details } = await describeError(error, settings);
      showToast({
        kind: 'error',
        text: listSentences(details).join(' ') || message,
      });
    }
    // After a refusal too: it usually means that the page shows an earlier state.
    await client.invalidateQueries();
    setIsBusy(false);
  };
  return { isBusy, submit: (event: SubmitEvent) => void submit(event) };
}
