/**
 * What a form was opened with. It keeps the values and the version of that moment, and whatever was typed, until it is saved
 * or built again: a change by another person never replaces what a person has typed.
 */
import { readFormValues } from '../../pages/form-values.js';
import { useLayoutEffect, useRef, useState, type FormFields } from '../../ui/index.js';
import { mergeFields, readWas, type MergedFields } from './merge-fields.js';

/** Joins what was typed with what is stored now. @param was the values that the form was opened with */
export type Merge = (mine: FormFields, was: FormFields, now: FormFields) => MergedFields;

/** What is wrong, in the order of the form: its message if it can have the focus, or a field. */
export const REFUSED = '[role=alert][tabindex],[aria-invalid=true]';

/** Moves the focus to the first element that the selector finds, and unfolds it. */
export function focusOn(form: HTMLElement, selector: string): void {
  const found = form.querySelector<HTMLElement>(selector);
  const folded = found?.closest('details');
  if (folded) folded.open = true;
  found?.focus();
}

/** What the service has. */
export interface Stored {
  values: FormFields;
  /** For `If-Match`. */
  version: string | null | undefined;
}

interface Opened {
  stored: Stored;
  /** First values of the fields. */
  shown: FormFields;
  /** Names of the fields that another person changed. */
  theirs: string[];
  /** Number of times that the fields were built. */
  builds: number;
}

/** How sending the form ended; `refused`: as outdated (412). */
type Outcome = 'saved' | { refused: FormFields } | null;

/**
 * @param stored what the page shows now @param draft the form that was refused without script
 * @param constants names of hidden fields @param resend sends fields that were refused, with another version
 */
export function useOpened(
  { stored, draft, merge = mergeFields }: { stored: Stored; draft: FormFields | undefined; merge: Merge | undefined },
  constants: object,
  isBusy: boolean,
  resend: (fields: FormFields) => void,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [opened, setOpened] = useState<Opened>(() => ({ ...join(stored, draft, merge), stored, builds: 0 }));
  const [outcome, setOutcome] = useState<Outcome>(null);
  /** The fields as they were built or sent. */
  const known = useRef('');
  const read = () =>
    JSON.stringify(readFormValues(ref.current!), (name, value: unknown) => (name in constants ? undefined : value));
  const note = () => (known.current = read());
  const isFocused = () => ref.current!.contains(document.activeElement);
  const hadFocus = useRef(false);
  const build = (shown: FormFields, theirs: string[] = []) => {
    hadFocus.current = isFocused();
    setOpened({ stored, shown, theirs, builds: opened.builds + 1 });
  };
  const isChanged = JSON.stringify(stored) !== JSON.stringify(opened.stored);
  // At once, not after the next frame: the form is sent with what it shows.
  useLayoutEffect(() => {
    note();
    if (hadFocus.current) focusOn(ref.current!, `${REFUSED},.form-foot button:last-child`);
    hadFocus.current = false;
  }, [opened.builds]);
  useLayoutEffect(() => {
    if (isBusy) return;
    const isUntouched = read() === known.current;
    if (outcome !== null && outcome !== 'saved') {
      // The answer to the request that followed the refusal.
      if (stored.version === opened.stored.version) return;
      const { refused } = outcome;
      const { values, theirs } = merge(refused, opened.stored.values, stored.values);
      setOutcome(null);
      if (theirs.length > 0 || Object.keys(stored.values).length === 0) return build(values, theirs);
      // Nothing that the form has was changed: there is nothing to ask.
      setOpened({ ...opened, stored });
      resend({ ...refused, version: stored.version ?? '' });
    } else if (isChanged && isUntouched) {
      if (outcome || !isFocused()) build(stored.values);
    } else if (outcome && isChanged) {
      // Something was typed while the form was sent.
      setOpened({ ...opened, stored });
    }
    setOutcome(null);
  }, [JSON.stringify(stored), outcome, isBusy]);
  return { ref, opened, note, setOutcome, takeTheirs: () => build(opened.stored.values) };
}

function join(stored: Stored, draft: FormFields | undefined, merge: Merge): Pick<Opened, 'shown' | 'theirs'> {
  if (!draft?.was) return { shown: { ...stored.values, ...draft }, theirs: [] };
  const { values, theirs } = merge(draft, readWas(draft), stored.values);
  return { shown: values, theirs };
}
