/**
 * The form of the console: it saves one thing, with errors next to its fields. It keeps what it was opened with
 * (`use-opened.ts`); without script it is sent to the page.
 */
import { FormKey, readSentValues, renewFormKey } from '../../pages/form-key.js';
import { resetSent } from '../../pages/form-values.js';
import {
  isApiError,
  listSentences,
  useAction,
  useContext,
  useEffect,
  type ComponentChildren,
  type FormError,
  type ErrorOf,
  type FormFields,
} from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { useQueryClient } from '../data/query-client.js';
import { DraftContext, type Draft } from '../draft.js';
import { Icon } from '../kit/icon.js';
import { useConsoleMessages } from '../messages.js';
import { focusOn, REFUSED, useOpened, type Merge, type Opened, type OpenedWith } from './use-opened.js';
import { useSubmit } from './use-submit.js';

/** What a field of the form shows: `<TextField {...field('name')} label=… />`. */
export type BindField = (name: string) => { name: string; value?: string; error?: string; errorOf?: ErrorOf };

/** Values that are no text, such as that of a check box. */
const CHOICES = /^(true|false|[A-Z_]+|[0-9a-f-]{36})$/;

export interface FormProps {
  /** Unique on the page: a form that was refused without script is shown again with its fields and errors. */
  form: string;
  /** The action of the page that saves it. */
  intent: string;
  /** Values that are sent without being shown, such as `id`; `version` is kept as it was when the form was opened. */
  hidden?: Record<string, string | null | undefined>;
  /** First values of the fields. */
  initial?: FormFields;
  submitLabel: string;
  /** How its button looks; `danger`: it takes something away. */
  kind?: 'danger' | 'secondary';
  /** A second button, which sends its name and value, too. */
  other?: { label: string; name: string; value: string };
  /** For forms with files: reads the fields, and stores the files (`read-with-files.ts`). */
  readWithFiles?: (form: HTMLFormElement, button: HTMLElement | null) => Promise<FormFields>;
  /** It changes what exists: its fields keep their values when it is saved. */
  isEdit?: boolean;
  /** Joins what was typed with a change by another person; default: field by field. */
  merge?: Merge;
  /** It can only be read. */
  isReadOnly?: boolean;
  class?: string;
  label?: string;
  /** Next to the button, such as a link that discards the form. */
  aside?: ComponentChildren;
  /** Called when it is saved, before the page of what was created is opened. @param secret that is shown once */
  onSaved?: (secret: string | null) => void;
  children: (field: BindField, values: FormFields) => ComponentChildren;
}

/** What another person changed in a field. The mark of a rich text stands for its text. */
function describeTheirs({ theirs, stored }: Opened, name: string, changedTo: (value: string) => string) {
  if (![name, `${name}Mark`].some((one) => theirs.includes(one))) return {};
  const now = stored.values[name] ?? '';
  const errorOf: ErrorOf = (nameValue) => changedTo(nameValue(now) ?? '');
  return { error: changedTo(CHOICES.test(now) ? '' : now), errorOf };
}

export function Form(props: FormProps) {
  const { form, intent, hidden = {}, initial = {}, merge, isReadOnly, readWithFiles, children } = props;
  const draft = useContext(DraftContext);
  const refused = draft?.fields.form === form ? draft : null;
  const { path, query } = useNavigation();
  const { changedTo } = useConsoleMessages();
  const { version, ...about } = hidden;
  const { isBusy, formError, opened, ref, save, takeTheirs } = useSaving(
    { stored: { values: initial, version }, draft: refused?.fields, merge },
    ['intent', 'form', 'version', 'was', 'key', ...Object.keys(about)],
    refused?.formError ?? null,
    props,
  );
  const shown = new Set<string>();
  const field: BindField = (name) => {
    shown.add(name);
    const value = opened.shown[name];
    const error = formError?.details.find((detail) => detail.field === name)?.message;
    return {
      name,
      ...(value === undefined ? {} : { value }),
      ...(error === undefined ? describeTheirs(opened, name, changedTo) : { error }),
    };
  };
  const content = children(field, opened.shown);
  useEffect(() => {
    if (formError) focusOn(ref.current!, REFUSED);
  }, [formError]);
  const constants = Object.entries({ intent, form, ...about, ...describeOpened(opened) });
  const search = query.toString();
  return (
    <form
      key={opened.builds}
      ref={ref}
      method="post"
      encType={readWithFiles && 'multipart/form-data'}
      action={search ? `${path}?${search}` : path}
      class={props.class ?? 'panel'}
      aria-label={props.label}
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget, event.submitter);
      }}
    >
      {constants.map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null))}
      <FormKey sent={findKey(refused, props)} />
      {formError && <Refusal error={formError} shown={shown} />}
      {isReadOnly === undefined ? (
        content
      ) : (
        <fieldset class="stack" disabled={isReadOnly}>
          {content}
        </fieldset>
      )}
      {!isReadOnly && <Buttons {...props} isBusy={isBusy} takeTheirs={opened.theirs.length > 0 && takeTheirs} />}
    </form>
  );
}

/** For `If-Match`, and for `readWas`; a value that is missing is empty. */
function describeOpened({ stored: { version }, was }: Opened): FormFields {
  const text = () => JSON.stringify(was, (_name, value: unknown) => value || undefined);
  return version ? { version, was: text() } : {};
}

/** The key of a form that was refused. With it, neither other files nor other fields than those sent first would be stored. */
function findKey(refused: Draft | null, { readWithFiles }: FormProps): string | undefined {
  return readWithFiles || refused?.formError?.code === 'IDEMPOTENCY_KEY_REUSED' ? undefined : refused?.fields.key;
}

function Buttons(props: FormProps & { isBusy: boolean; takeTheirs: false | (() => void) }) {
  const { submitLabel, kind, other, aside, isBusy, takeTheirs } = props;
  const { pending, takeTheirs: label } = useConsoleMessages();
  const { path } = useNavigation();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    (takeTheirs as () => void)();
  };
  return (
    <div class="form-foot">
      {aside}
      {takeTheirs && (
        <a class="button secondary" href={path} onClick={open}>
          {label}
        </a>
      )}
      {other && (
        <button class="secondary" name={other.name} value={other.value} aria-disabled={isBusy || undefined}>
          {other.label}
        </button>
      )}
      <button class={kind} aria-disabled={isBusy || undefined}>
        {isBusy ? pending : submitLabel}
      </button>
    </div>
  );
}

/** What is wrong with the form, except for what its fields say. */
function Refusal({ error: { message, summary, details }, shown }: { error: FormError; shown: Set<string> }) {
  const others = listSentences(details.filter(({ field }) => !shown.has(field)));
  return (
    <div class="banner error-banner" role="alert" tabIndex={-1}>
      <Icon name="triangle-alert" />
      {others.length > 1 ? (
        <ul>
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <span>{others[0] ?? (summary || message)}</span>
      )}
    </div>
  );
}

/** Saves the form. After a change by another person it asks, if it concerns the fields. */
function useSaving(
  content: OpenedWith,
  constants: string[],
  initialError: FormError | null,
  { isEdit, onSaved, readWithFiles }: FormProps,
) {
  const client = useQueryClient();
  const submit = useSubmit();
  const { isBusy, formError, run } = useAction(initialError);
  const send = async (fields: FormFields) => {
    const onDone = (secret: string | null) => {
      renewFormKey(ref.current!);
      markSaved(fields);
      // At once: the reader may type the next one while the page refreshes.
      if (!isEdit && !fields.version) resetSent(ref.current!, fields);
      onSaved?.(secret);
    };
    await submit(fields, { onDone }).catch(async (error: unknown) => {
      if (isApiError(error) && error.status === 412 && fields.version) {
        await client.invalidateQueries();
        refuse(fields);
      }
      throw error;
    });
  };
  const { ref, note, refuse, markSaved, opened, takeTheirs } = useOpened(content, constants, isBusy, (fields) => {
    void run(() => send(fields));
  });
  const save = (form: HTMLFormElement, button: HTMLElement | null) =>
    run(async () => {
      note();
      await send(await (readWithFiles ?? readSentValues)(form, button));
    });
  return { isBusy, formError, opened, ref, save, takeTheirs };
}
