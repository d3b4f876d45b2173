/** The search of the list of orders. The address changes while the person types; without script the form is sent. */
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { useEffect, useRef } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { Icon } from '../kit/icon.js';
import { HOME } from '../routes.js';
import { toParameters } from './list-state.js';
import { changePath, type Shown } from './shown-state.js';

const PAUSE_MS = 250;

export function SearchForm({ shown, messages }: { shown: Shown; messages: ConsoleOrdersMessages }) {
  const { navigate } = useNavigation();
  const { state } = shown;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const search = (q: string) => navigate(changePath(shown, { q: q.trim() }), { replace: true });
  useEffect(() => () => clearTimeout(timer.current), []);
  // The field is not controlled, so that nothing typed is lost; another view may bring other words.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = state.q;
  }, [state.q]);
  return (
    <form
      class="search"
      role="search"
      method="get"
      action={`${HOME}/orders`}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        search(field.current!.value);
      }}
    >
      {toParameters({ ...state, q: '', page: 0, panel: null }).map(([name, value], index) => (
        <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
      ))}
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={state.q}
        aria-label={messages.search}
        placeholder={messages.searchPlaceholder}
        onInput={({ currentTarget: { value } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(value), PAUSE_MS);
        }}
      />
      <button class="secondary no-script">{messages.sendSearch}</button>
    </form>
  );
}
