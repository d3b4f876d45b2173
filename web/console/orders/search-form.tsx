/** The search of the list of orders. The address changes while the person types; without script the form is sent. */
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { useEffect, useRef } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { Icon } from '../kit/icon.js';
import { HOME } from '../routes.js';
import { listPath, type ListState } from './list-state.js';

const PAUSE_MS = 250;

export function SearchForm({ state, messages }: { state: ListState; messages: ConsoleOrdersMessages }) {
  const { navigate } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const search = (q: string) => navigate(listPath({ ...state, q: q.trim(), page: 0 }), { replace: true });
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
      {state.preset && <input type="hidden" name="preset" value={state.preset} />}
      {!state.preset && state.view !== 'open' && <input type="hidden" name="view" value={state.view} />}
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
