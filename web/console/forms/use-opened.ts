/**
 * What a form was opened with. It keeps the values and the version of that moment, and whatever was typed, until it is saved
 * or built again: a change by another person never replaces what a person has typed.
 */
import { readFormValues } from '../../pages/form-values.js';
import { useLayoutEffect, useRef, useState, type FormFields } from '../../ui/index.js';
import { mergeFields, readWas, type MergedFields } from './merge-fields.js';

/** Joins what was typed with what is stored now. @param was the values that the form was opened with */
export type Merge = (mine: FormFields, was: FormFields, now: FormFields) => MergedFields;

/** What is wrong, in the order of the form: a field, else its message. */
export const REFUSED = '[aria-invalid=true],[role=alert][tabindex]';

/** Moves the focus to the first element that the selector finds, and unfolds it. */
export function focusOn(form: HTMLElement, selector: string): void {
  const found = selector
    .split(',')
    .map((one) => form.querySelector<HTMLElement>(one))
    .find(Boolean);
  const folded = found?.closest('details');
  if (folded) folded.open = true;
  found?.focus();
}

/** What the service has. */
interface Stored {
  values: FormFields;
  /** For `If-Match`. */
  version: string | null | undefined;
}

export interface OpenedWith {
  /** What the page shows now. */
  stored: Stored;
  /** The form that was refused without script. */
  draft: FormFields | undefined;
  merge: Merge | undefined;
}

export interface Opened {
  stored: Stored;
  /** With which what was typed is compared: what is stored, or what was saved since. */
  was: FormFields;
  /** First values of the fields. */
  shown: FormFields;
  /** Names of the fields that another person changed. */
  theirs: string[];
  /** Number of times that the fields were built. */
  builds: number;
}

/** How sending the form ended; `refused`: as outdated (412). */
type Outcome = 'saved' | { refused: FormFields } | null;

/** @param constants names of hidden fields @param resend sends fields that were refused, with another version */
export function useOpened(
  { stored, draft, merge = mergeFields }: OpenedWith,
  constants: readonly string[],
  isBusy: boolean,
  resend: (fields: FormFields) => void,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [opened, setOpened] = useState<Opened>(() => ({
    ...join(stored, draft, merge),
    ...{ stored, was: stored.values, builds: 0 },
  }));
  const [outcome, setOutcome] = useState<Outcome>(null);
  /** The fields as they were built or sent. */
  const known = useRef('');
  const pick = (fields: FormFields): FormFields =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !constants.includes(name)));
  const read = () => pick(readFormValues(ref.current!));
  const describe = () => {
    const entries = [...new FormData(ref.current!)].filter(([name]) => !constants.includes(name));
    return JSON.stringify(entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
  };
  const note = () => (known.current = describe());
  const isFocused = () => ref.current!.contains(document.activeElement);
  const hadFocus = useRef(false);
  const build = (shown: FormFields, theirs: string[] = []) => {
    hadFocus.current = isFocused();
    setOpened({ stored, was: stored.values, shown, theirs, builds: opened.builds + 1 });
  };
  const isChanged = JSON.stringify(stored) !== JSON.stringify(opened.stored);
  // At once, not after the next frame: the form is sent with what it shows.
  useLayoutEffect(() => {
    note();
    if (hadFocus.current) focusOn(ref.current!, `${REFUSED},.form-foot button:last-child`);
    hadFocus.current = false;
  }, [opened.builds]);
  useLayoutEffect(() => {
    if (isBusy || !isChanged) return;
    if (outcome && outcome !== 'saved') {
      // The answer to the request that followed the refusal.
      if (stored.version === opened.stored.version) return;
      const { refused } = outcome;
      const { values, theirs } = merge(refused, opened.was, stored.values);
      setOutcome(null);
      if (theirs.length > 0 || Object.keys(stored.values).length === 0) return build(values, theirs);
      // Nothing that the form has was changed: there is nothing to ask.
      setOpened({ ...opened, stored, was: stored.values });
      return resend({ ...refused, version: stored.version ?? '' });
    }
    if (describe() === known.current) {
      if (outcome || !isFocused()) build(stored.values);
    } else if (outcome && merge(read(), opened.was, stored.values).theirs.length === 0) {
      // Something was typed while it was saved. If another person changed a field, too, it asks when it is saved again.
      setOpened({ ...opened, stored, was: stored.values });
    }
    setOutcome(null);
  }, [JSON.stringify(stored), outcome, isBusy]);
  const refuse = (refused: FormFields) => setOutcome({ refused });
  /** The version of its own change is no conflict. */
  const markSaved = (fields: FormFields) => {
    const others = Object.entries(opened.was).filter(([name]) => !ref.current!.elements.namedItem(name));
    setOpened({ ...opened, was: { ...Object.fromEntries(others), ...pick(fields) } });
    setOutcome('saved');
  };
  return { ref, opened, note, refuse, markSaved, takeTheirs: () => build(opened.stored.values) };
}

function join(stored: Stored, draft: FormFields | undefined, merge: Merge): Pick<Opened, 'shown' | 'theirs'> {
  if (!draft?.was) return { shown: { ...stored.values, ...draft }, theirs: [] };
  const { values, theirs } = merge(draft, readWas(draft), stored.values);
  return { shown: values, theirs };
}
