/**
 * A form that changes one thing. After a change by another person it stays with what was typed, names what
 * changed, and asks. Without script it is sent to the page.
 */
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
import type { Request } from '../data/queries.js';
import { DraftContext } from '../draft.js';
import { Icon } from '../kit/icon.js';
import { useToast } from '../kit/toasts.js';
import { useConsoleMessages } from '../messages.js';
import { usePage } from '../page-context.js';
import { useSession } from '../session.js';
import type { BindField } from './save-form.js';
import { mergeFields, readWas, type MergedFields } from './merge-fields.js';

/** What the form says about a change by another person, and its link. */
export interface EditWords {
  cancel: string;
  keepMine: string;
  takeTheirs: string;
  /** Before the fields that were changed; `changedElsewhere`: none of them was. */
  changedMeanwhile: string;
  changedElsewhere: string;
}

/** Values of the form as they are stored. */
export interface Stored {
  values: FormFields;
  /** For `If-Match`. */
  version: string;
}

interface EditFormProps<T> {
  /** Unique on the page. */
  form: string;
  intent: string;
  hidden: Record<string, string>;
  /** Requests what the form shows, after another change. */
  request: Request<T>;
  /** The values of the form; null if what it is about was deleted. */
  read: (data: T) => Stored | null;
  stored: Stored;
  /** How the form names a field, and its value. */
  describe: (field: string, value: string) => string;
  submitLabel: string;
  /** Link that closes the form; undefined: it stays open when it is saved. */
  closePath?: string;
  /** False: the form can only be read. */
  mayEdit: boolean;
  class?: string;
  words: EditWords;
  children: (field: BindField, values: FormFields) => ComponentChildren;
}

interface Edit extends MergedFields {
  stored: Stored;
  /** What it is about was changed after the form had been opened. */
  isStale: boolean;
}

export function EditForm<T>(props: EditFormProps<T>) {
  const { form, intent, hidden, stored, submitLabel, closePath, mayEdit, words, children } = props;
  const draft = useContext(DraftContext);
  const refused = draft?.fields.form === form ? draft : null;
  const { pending } = useConsoleMessages();
  const { path, query } = useNavigation();
  const [edit, setEdit] = useState<Edit>(() => begin(refused?.fields, stored));
  const ref = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  const { isBusy, formError, save } = useSaving(props, refused?.formError ?? null, setEdit, isSaved);
  const shown = new Set<string>();
  const field: BindField = (name) => {
    shown.add(name);
    const error = formError?.details.find((detail) => detail.field === name)?.message;
    return { name, value: edit.values[name] ?? '', ...(error === undefined ? {} : { error }) };
  };
  const content = children(field, edit.values);
  useEffect(() => {
    const invalid = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const folded = invalid?.closest('details');
    if (folded) folded.open = true;
    (invalid ?? ref.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
    // The fields were replaced by what the service stored.
    if (isSaved.current) ref.current?.querySelector<HTMLElement>('.form-foot button')?.focus();
    isSaved.current = false;
  }, [formError, edit]);
  useEffect(() => {
    const form = ref.current!;
    const isChanged = JSON.stringify(stored.values) !== JSON.stringify(edit.stored.values);
    if (!isChanged || isBusy || edit.isStale || form.contains(document.activeElement)) return;
    // A form that is only read shows what another person changed.
    const typed = readFormValues(form);
    if ([...shown].every((name) => (typed[name] ?? '') === (edit.values[name] ?? '')))
      setEdit(begin(undefined, stored));
  }, [stored.version]);
  const takeTheirs = () => setEdit(begin(undefined, edit.stored));
  const saveLabel = edit.isStale ? words.keepMine : submitLabel;
  const search = query.toString();
  // A value that is missing is empty.
  const was = JSON.stringify(edit.stored.values, (_name, value: unknown) => value || undefined);
  const sent = { intent, form, ...hidden, version: edit.stored.version, was };
  return (
    <form
      key={edit.stored.version}
      ref={ref}
      method="post"
      action={search ? `${path}?${search}` : path}
      class={props.class ?? 'edit-form'}
      onSubmit={(event) => {
        event.preventDefault();
        void save(readFormValues(event.currentTarget));
      }}
    >
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {edit.isStale ? (
        <Conflict edit={edit} describe={props.describe} words={words} />
      ) : (
        formError && <Refusal error={formError} shown={shown} />
      )}
      <fieldset class="edit-fields" disabled={!mayEdit}>
        {content}
      </fieldset>
      {mayEdit && (
        <div class="form-foot">
          <CloseLink {...{ closePath, path, words }} isStale={edit.isStale} takeTheirs={takeTheirs} />
          <button aria-disabled={isBusy || undefined}>{isBusy ? pending : saveLabel}</button>
        </div>
      )}
    </form>
  );
}

/** Closes the form, and discards what was typed. A form that stays open then shows what is stored. */
function CloseLink(props: {
  closePath: string | undefined;
  path: string;
  isStale: boolean;
  takeTheirs: () => void;
  words: EditWords;
}) {
  const { closePath, path, isStale, takeTheirs, words } = props;
  if (closePath === undefined && !isStale) return null;
  const discard = (event: MouseEvent) => {
    event.preventDefault();
    takeTheirs();
  };
  return (
    <a class="button secondary" href={closePath ?? path} {...(closePath === undefined ? { onClick: discard } : {})}>
      {isStale ? words.takeTheirs : words.cancel}
    </a>
  );
}

/** Why the service refused the form, with messages about what the form has no field for. */
function Refusal({ error, shown }: { error: FormError; shown: Set<string> }) {
  const others = listSentences(error.details.filter(({ field }) => !shown.has(field)));
  return (
    <p class="banner error-banner" role="alert" tabIndex={-1}>
      <Icon name="triangle-alert" />
      <span>{[error.message, ...others].join(' ')}</span>
    </p>
  );
}

/** Says what the other person changed. */
function Conflict({ edit, describe, words }: Pick<EditFormProps<unknown>, 'describe' | 'words'> & { edit: Edit }) {
  const { theirs, stored } = edit;
  return (
    <div class="banner error-banner" role="alert" tabIndex={-1}>
      <Icon name="triangle-alert" />
      <div>
        <p>{theirs.length > 0 ? words.changedMeanwhile : words.changedElsewhere}</p>
        <ul>
          {theirs.map((name) => (
            <li key={name}>{describe(name, stored.values[name] ?? '')}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** @param fields of a form that was refused */
function begin(fields: FormFields | undefined, stored: Stored): Edit {
  if (!fields) return { stored, values: stored.values, theirs: [], isStale: false };
  return {
    stored,
    ...mergeFields(fields, readWas(fields), stored.values),
    isStale: fields.version !== stored.version,
  };
}

/** Saves the form and closes it, if it can be closed. After another change, the form stays and asks. */
function useSaving<T>(
  { request, read }: EditFormProps<T>,
  initialError: FormError | null,
  setEdit: (edit: Edit) => void,
  isSaved: { current: boolean },
) {
  const session = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const { navigate } = useNavigation();
  const { actions, describeDone } = usePage();
  const { isBusy, formError, run } = useAction(initialError);
  const send = async (fields: FormFields) => {
    const { done, to } = await runAction(actions, getApi(), session, fields);
    showToast({ kind: 'success', text: describeDone(done) });
    await client.invalidateQueries();
    if (to) return navigate(to);
    const present = read(await client.fetchQuery(request));
    isSaved.current = true;
    if (present) setEdit(begin(undefined, present));
  };
  const save = (fields: FormFields) =>
    run(async () => {
      try {
        await send(fields);
      } catch (error) {
        if (!isApiError(error) || error.status !== 412) throw error;
        const present = read(await client.fetchQuery({ ...request, staleTime: 0 }));
        if (!present) throw error;
        const edit = begin(fields, present);
        // A change elsewhere is none of these fields: there is nothing to ask.
        if (edit.theirs.length > 0) setEdit(edit);
        else await send({ ...fields, version: present.version });
      }
    });
  return { isBusy, formError, save };
}
