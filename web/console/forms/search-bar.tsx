/** The search of a list, and its filters. What is chosen is in the address; without script the form is sent. */
import { useEffect, useRef, type ComponentChildren } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { SearchField } from './filter-form.js';

const PAUSE_MS = 250;

interface SearchBarProps {
  /** Label of the search field. */
  label: string;
  /** Label of the button without script. */
  sendLabel: string;
  /** Selects and other fields, each with a name of the address. */
  children?: ComponentChildren;
  /** At the end of the bar, such as the number of matches. */
  aside?: ComponentChildren;
}

/** Starts with the first page again whenever something changes. */
export function SearchBar({ label, sendLabel, children, aside }: SearchBarProps) {
  const { path, query, navigate } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    // The page was left while the field still had a change.
    if (!form.current) return;
    const values = [...new FormData(form.current)].filter(([, value]) => value !== '') as [string, string][];
    const search = new URLSearchParams(values).toString();
    navigate(search ? `${path}?${search}` : path, { replace: true });
  };
  return (
    <form
      ref={form}
      class="list-bar"
      role="search"
      method="get"
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
      onChange={show}
    >
      <SearchField
        {...{ label, placeholder: label, value: query.get('q') ?? '' }}
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(show, PAUSE_MS);
        }}
      />
      {children}
      <button class="secondary no-script">{sendLabel}</button>
      {aside && <span class="count quiet">{aside}</span>}
    </form>
  );
}
