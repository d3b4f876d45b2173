/** Search and filters of a list in its address: the list changes with each choice; without script the form is sent. */
import { useEffect, useId, useRef, type ComponentChildren } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { Icon } from '../kit/icon.js';

const PAUSE_MS = 250;

interface FilterFormProps {
  /** Path of the list. */
  path: string;
  /** Parameters that the form keeps. Empty ones are left out. */
  fixed?: readonly (readonly [name: string, value: string])[];
  class?: string;
  label?: string;
  /** Label of the button that is shown without script. */
  show: string;
  children: ComponentChildren;
}

/** Starts with the first page again whenever something changes. */
export function FilterForm({ path, fixed = [], show, children, ...look }: FilterFormProps) {
  const { navigate } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    // The page was left while the field still had a change.
    if (!form.isConnected) return;
    const given = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
    );
    navigate(given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path, { replace: true });
  };
  return (
    <form
      class={look.class ?? 'filters'}
      role="search"
      aria-label={look.label}
      method="get"
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
      onChange={({ currentTarget }) => apply(currentTarget)}
      onInput={({ currentTarget, target }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== 'search') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => apply(currentTarget), PAUSE_MS);
      }}
    >
      {fixed.map(([name, value], index) =>
        value ? <input key={`${name} ${index}`} type="hidden" name={name} value={value} /> : null,
      )}
      {children}
      <button class="secondary no-script">{show}</button>
    </form>
  );
}

/** The field is not controlled, so that nothing typed is lost; another address may bring other words. */
export function SearchField({ label, placeholder = label }: { label: string; placeholder?: string }) {
  const value = useNavigation().query.get('q') ?? '';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  return (
    <div class="search">
      <Icon name="search" />
      <input ref={field} type="search" name="q" defaultValue={value} aria-label={label} placeholder={placeholder} />
    </div>
  );
}

interface FilterSelectProps {
  name: string;
  label: string;
  value: string;
  /** The first choice: no filter. Null: there is none. */
  all: string | null;
  options: readonly { value: string; label: string }[];
}

export function FilterSelect({ name, label, value, all, options }: FilterSelectProps) {
  return (
    <select name={name} aria-label={label} class={value ? 'chosen' : undefined}>
      {all !== null && (
        <option value="" selected={value === ''}>
          {all}
        </option>
      )}
      {options.map((option) => (
        <option key={`${option.value} ${option.label}`} value={option.value} selected={option.value === value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** First and last day. */
export function PeriodFields(props: { since: string; until: string; labels: { since: string; until: string } }) {
  const { since, until, labels } = props;
  const id = useId();
  return (
    <>
      <label class="unseen" for={`${id}-since`}>
        {labels.since}
      </label>
      <input id={`${id}-since`} type="date" name="since" defaultValue={since} />
      <span aria-hidden="true">–</span>
      <label class="unseen" for={`${id}-until`}>
        {labels.until}
      </label>
      <input id={`${id}-until`} type="date" name="until" defaultValue={until} />
    </>
  );
}
