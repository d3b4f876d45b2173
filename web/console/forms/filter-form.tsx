/** Filters of a list in its address: the list changes with each choice; without script the form is sent. */
import { useEffect, useId, useRef, type ComponentChildren } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { Icon } from '../kit/icon.js';

const PAUSE_MS = 300;

interface FilterFormProps {
  /** Path of the list. */
  path: string;
  /** Parameters that the form keeps. Empty ones are left out. */
  fixed: Record<string, string>;
  /** Label of the button that is shown without script. */
  show: string;
  children: ComponentChildren;
}

export function FilterForm({ path, fixed, show, children }: FilterFormProps) {
  const { navigate } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    const given = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
    );
    navigate(given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path, { replace: true });
  };
  return (
    <form
      class="filters"
      role="search"
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
      {Object.entries(fixed).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {children}
      <button class="secondary no-script">{show}</button>
    </form>
  );
}

/** The field is not controlled, so that nothing typed is lost; another address may bring other words. */
export function SearchField(props: { label: string; placeholder: string; value: string; onInput?: () => void }) {
  const { label, placeholder, value, onInput } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  return (
    <div class="search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={value}
        aria-label={label}
        placeholder={placeholder}
        onInput={onInput}
      />
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
        <option key={option.value} value={option.value} selected={option.value === value}>
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
