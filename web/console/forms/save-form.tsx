/** A form that saves one thing, with errors next to its fields; without script it is sent to the page. */
import { readFormValues, resetSent } from '../../pages/form-values.js';
import {
  isApiError,
  useAction,
  useContext,
  useEffect,
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
import { FormKey, renewFormKey } from '../../pages/form-key.js';
import { focusOn, REFUSED, useOpened, type Merge, type Stored } from './use-opened.js';

/** What a field of the form shows: `<TextField {...field('name')} label=… />`. */
export type BindField = (name: string) => { name: string; value?: string; error?: string };

/** Values that are no text: their control shows them. */
const CHOICES = /^(true|false|[A-Z_]+|[0-9a-f-]{36})$/;

/** What a form shows instead, once another person has changed fields of it. @param now what is stored @param takeTheirs shows it */
export type Ask = (
  theirs: string[],
  now: FormFields,
  takeTheirs: () => void,
) => { banner: ComponentChildren; aside: ComponentChildren; submitLabel: string };

interface SaveFormProps {
  /** Unique on the page: a form that was refused without script is shown again with its fields and errors. */
  form: string;
  /** The action of the page that saves it. */
  intent: string;
  /** Values that are sent without being shown, such as `id`; `version` is kept as it was when the form was opened. */
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
  /** Joins what was typed with a change by another person; default: field by field. */
  merge?: Merge;
  /** What it asks after a change by another person; default: a note at each field. */
  ask?: Ask;
  /** It can only be read. */
  isReadOnly?: boolean;
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
  hidden = {},
  initial = {},
  submitLabel,
  isDanger,
  other,
  aside,
  merge,
  ask,
  isReadOnly,
  children,
  ...rest
}: SaveFormProps) {
  const draft = useContext(DraftContext);
  const refused = draft?.fields.form === form ? draft : null;
  const { path, query } = useNavigation();
  const { version, ...about } = hidden;
  const { changedTo } = useConsoleMessages();
  const { isBusy, formError, opened, ref, save, takeTheirs } = useSaving(
    { stored: { values: initial, version }, draft: refused?.fields, merge },
    { intent, form, ...about, version, was: '', key: '' },
    refused?.formError ?? null,
    rest,
  );
  const { stored, shown: values, theirs } = opened;
  const shown = new Set<string>();
  const asked = theirs.length > 0 && ask?.(theirs, stored.values, takeTheirs);
  const noteOf = (name: string) => {
    const now = stored.values[name] ?? '';
    return !asked && theirs.includes(name) ? changedTo(CHOICES.test(now) ? '' : now) : undefined;
  };
  const field: BindField = (name) => {
    shown.add(name);
    const value = values[name];
    const error = formError?.details.find((detail) => detail.field === name)?.message ?? noteOf(name);
    return { name, ...(value === undefined ? {} : { value }), ...(error === undefined ? {} : { error }) };
  };
  const content = children(field, values);
  // With the key of a refused file, another file would not be stored.
  const [encType, sent] = rest.readWithFiles ? ['multipart/form-data', undefined] : [undefined, refused?.fields.key];
  useEffect(() => {
    if (formError) focusOn(ref.current!, REFUSED);
  }, [formError]);
  const constants = Object.entries({ intent, form, ...about, version: stored.version, was: describeStored(stored) });
  return (
    <form
      key={opened.builds}
      ref={ref}
      method="post"
      encType={encType}
      action={toAddress(path, query.toString())}
      class={rest.class ?? 'panel'}
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget, event.submitter);
      }}
    >
      {constants.map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null))}
      <FormKey sent={sent} />
      {asked ? asked.banner : formError && <Refusal error={formError} shown={shown} />}
      {content}
      <Buttons {...{ isReadOnly, submitLabel, isDanger, other, aside, isBusy }} {...asked} />
    </form>
  );
}

function Buttons(
  props: Pick<SaveFormProps, 'isReadOnly' | 'submitLabel' | 'isDanger' | 'other' | 'aside'> & { isBusy: boolean },
) {
  const { submitLabel, isDanger, other, aside, isBusy } = props;
  const { pending } = useConsoleMessages();
  if (props.isReadOnly) return null;
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

const toAddress = (path: string, search: string) => (search ? `${path}?${search}` : path);

/** For `readWas`; a value that is missing is empty. */
function describeStored({ values, version }: Stored): string | undefined {
  return version ? JSON.stringify(values, (_name, value: unknown) => value || undefined) : undefined;
}

/** What is wrong with the form, except for what its fields say. */
function Refusal({ error: { message, summary, details }, shown }: { error: FormError; shown: Set<string> }) {
  const others = details.filter(({ field }) => !shown.has(field));
  return (
    <p class="banner error-banner" role="alert">
      <Icon name="triangle-alert" />
      <span>{listSentences(others).join(' ') || summary || message}</span>
    </p>
  );
}

/** Saves, says so, and refreshes what the page shows. After a change by another person it asks, if it concerns the fields. */
function useSaving(
  content: Parameters<typeof useOpened>[0],
  constants: object,
  initialError: FormError | null,
  rest: Pick<SaveFormProps, 'isEdit' | 'onSaved' | 'readWithFiles'>,
) {
  const session = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const { navigate } = useNavigation();
  const { actions, describeDone } = usePage();
  const { isBusy, formError, run } = useAction(initialError);
  const send = async (fields: FormFields) => {
    const { done, to, secret } = await runAction(actions, getApi(), session, fields).catch(async (error: unknown) => {
      if (isApiError(error) && error.status === 412 && fields.version) {
        await client.invalidateQueries();
        setOutcome({ refused: fields });
      }
      throw error;
    });
    renewFormKey(ref.current!);
    // Before the message: the reader may type the next one while the page refreshes.
    if (!rest.isEdit && !fields.version) resetSent(ref.current!, fields);
    showToast({ kind: 'success', text: describeDone(done) });
    // The next page requests its data again.
    await client.invalidateQueries(to ? { refetchType: 'none' } : {});
    rest.onSaved?.(secret);
    if (to) return navigate(to);
    // The cache reports what it has requested in a later task.
    await new Promise((resolve) => setTimeout(resolve));
    setOutcome('saved');
  };
  const { ref, note, setOutcome, opened, takeTheirs } = useOpened(content, constants, isBusy, (fields) => {
    void run(() => send(fields));
  });
  const save = (form: HTMLFormElement, button: HTMLElement | null) =>
    run(async () => {
      note();
      await send(await (rest.readWithFiles ?? readFormValues)(form, button));
    });
  return { isBusy, formError, opened, ref, save, takeTheirs };
}
