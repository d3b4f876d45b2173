/** A form that saves one thing, with errors next to its fields; without script it is sent to the page. */
import { readFormValues } from '../../pages/form-values.js';
import {
  isApiError,
  useAction,
  useContext,
  useEffect,
  useRef,
  useState,
  type ComponentChildren,
  listSentences,
  type FormError,
  type FormFields,
} from '../../ui/index.js';
import { runAction } from '../actions.js';
import { useNavigation } from '../address.js';
import { getApi } from '../api.js';
import { useQueryClient } from '../data/query-client.js';
import { DraftContext } from '../draft.js';
import { Icon } from '../kit/icon.js';
import { useToast } from '../kit/toasts.js';
import { useConsoleMessages } from '../messages.js';
import { usePage } from '../page-context.js';
import { useSession } from '../session.js';
import { FormKey, renewFormKey } from './form-key.js';

/** What a field of the form shows: `<TextField {...field('name')} label=… />`. */
export type BindField = (name: string) => { name: string; value?: string; error?: string };

/** What a form shows after a change by another person. */
export interface Merged {
  values: FormFields;
  /** What to say at the fields that the other person changed. */
  notes: Record<string, string>;
}

interface SaveFormProps {
  /** Unique on the page: a form that was refused without script is shown again with its fields and errors. */
  form: string;
  /** The action of the page that saves it. */
  intent: string;
  /** Values that are sent without being shown, such as `id` and `version`. */
  hidden?: Record<string, string | null | undefined>;
  /** First values of the fields. */
  initial?: FormFields;
  submitLabel: string;
  /** It takes something away: its button is red. */
  isDanger?: boolean;
  /** A second button, which sends its name and value, too. */
  other?: { label: string; name: string; value: string };
  /** For forms with files: reads the fields, and stores the files (`read-with-files.ts`). */
  readWithFiles?: (form: HTMLFormElement, button: HTMLElement | null) => Promise<FormFields>;
  /** It changes what exists: its fields keep their values when it is saved. */
  isEdit?: boolean;
  /** Joins what was typed with the present values, once the service refused it as outdated (412). It can then be sent again. */
  merge?: (typed: FormFields) => Merged;
  class?: string;
  /** Next to the button, such as a link that discards the form. */
  aside?: ComponentChildren;
  /** Called when it is saved, before the page of what was created is opened. @param secret that is shown once */
  onSaved?: (secret: string | null) => void;
  children: (field: BindField, values: FormFields) => ComponentChildren;
}

export function SaveForm({
  form,
  intent,
  hidden,
  initial = {},
  submitLabel,
  isDanger,
  other,
  aside,
  children,
  ...rest
}: SaveFormProps) {
  const draft = useContext(DraftContext);
  const refused = draft?.fields.form === form ? draft : null;
  const { path, query } = useNavigation();
  const { isBusy, formError, typed, save } = useSaving(refused?.formError ?? null, rest);
  const { values, notes } = join(initial, typed ?? refused?.fields, rest.merge);
  const ref = useRef<HTMLFormElement>(null);
  const shown = new Set<string>();
  const field: BindField = (name) => {
    shown.add(name);
    const value = values[name];
    const error = notes[name] ?? formError?.details.find((detail) => detail.field === name)?.message;
    return { name, ...(value === undefined ? {} : { value }), ...(error === undefined ? {} : { error }) };
  };
  const content = children(field, values);
  useEffect(() => {
    if (formError) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [formError]);
  const search = query.toString();
  const constants = Object.entries({ intent, form, ...hidden });
  return (
    <form
      ref={ref}
      method="post"
      encType={rest.readWithFiles ? 'multipart/form-data' : undefined}
      action={search ? `${path}?${search}` : path}
      class={rest.class ?? 'panel'}
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget, event.submitter);
      }}
    >
      {constants.map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null))}
      <FormKey sent={refused?.fields.key} />
      {formError && (
        <p class="banner error-banner" role="alert">
          <Icon name="triangle-alert" />
          <span>{describeRefusal(formError, shown)}</span>
        </p>
      )}
      {content}
      <Buttons {...{ submitLabel, isDanger, other, aside, isBusy }} />
    </form>
  );
}

function Buttons(props: Pick<SaveFormProps, 'submitLabel' | 'isDanger' | 'other' | 'aside'> & { isBusy: boolean }) {
  const { submitLabel, isDanger, other, aside, isBusy } = props;
  const { pending } = useConsoleMessages();
  return (
    <div class="form-foot">
      {aside}
      {other && (
        <button class="secondary" name={other.name} value={other.value} aria-disabled={isBusy || undefined}>
          {other.label}
        </button>
      )}
      <button class={isDanger ? 'danger' : undefined} aria-disabled={isBusy || undefined}>
        {isBusy ? pending : submitLabel}
      </button>
    </div>
  );
}

/** What the form shows. @param sent what was refused */
function join(initial: FormFields, sent: FormFields | undefined, merge: SaveFormProps['merge']): Merged {
  const { values, notes } = (sent && merge?.(sent)) ?? { values: sent, notes: {} };
  return { values: { ...initial, ...values }, notes };
}

/** What is wrong with the form, except for what its fields say. */
function describeRefusal({ message, summary, details }: FormError, shown: Set<string>): string {
  const others = details.filter(({ field }) => !shown.has(field));
  return listSentences(others).join(' ') || summary || message;
}

/** Saves, says so, and refreshes what the page shows. */
function useSaving(
  initialError: ReturnType<typeof useAction>['formError'],
  rest: Pick<SaveFormProps, 'isEdit' | 'merge' | 'onSaved' | 'readWithFiles'>,
) {
  const session = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const { navigate } = useNavigation();
  const { actions, describeDone } = usePage();
  const { isBusy, formError, run } = useAction(initialError);
  const [typed, setTyped] = useState<FormFields | null>(null);
  const save = (form: HTMLFormElement, button: HTMLElement | null) =>
    run(async () => {
      const fields = await (rest.readWithFiles ?? readFormValues)(form, button);
      const { done, to, secret } = await runAction(actions, getApi(), session, fields).catch(async (error: unknown) => {
        if (rest.merge && isApiError(error) && error.status === 412) {
          await client.invalidateQueries();
          setTyped(fields);
        }
        throw error;
      });
      setTyped(null);
      renewFormKey(form);
      // Before the message: the reader may type the next one while the page refreshes.
      if (!rest.isEdit) form.reset();
      showToast({ kind: 'success', text: describeDone(done) });
      // The next page requests its data again.
      await client.invalidateQueries(to ? { refetchType: 'none' } : {});
      rest.onSaved?.(secret);
      if (to) navigate(to);
    });
  return { isBusy, formError, typed, save };
}
