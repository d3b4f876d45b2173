/** The panel of filters: first the field, then operator and values. */
import type { OrderRow } from '../data/queries.js';
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { useIsHydrated, useState } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { HOME } from '../routes.js';
import { useSession } from '../session.js';
import { canChoose } from './choices.js';
import { CUSTOM, FIELD_NAMES, FIELDS, findField, OPERATORS, takesTwo, type Field, type Filter } from './fields.js';
import { FilterValues } from './filter-values.js';
import { listPath, parseListState, toParameters } from './list-state.js';
import { nameField, nameOperator } from './names.js';
import { Panel, PanelLink } from './panel.js';
import { changePath, panelPath, type Shown } from './shown-state.js';

interface FilterPanelProps {
  shown: Shown;
  /** Orders of the page, whose custom fields are offered. */
  orders: OrderRow[];
  messages: ConsoleOrdersMessages;
}

export function FilterPanel({ shown, orders, messages }: FilterPanelProps) {
  const { field, at } = shown.state;
  const chosen = field === null ? undefined : findField(field);
  if (!chosen || field === null) return <FieldList {...{ shown, orders, messages }} />;
  const changed = at === null ? undefined : shown.filters[at];
  return (
    <Panel
      label={nameField(field, messages)}
      closeHref={panelPath(shown, {})}
      backHref={at === null ? panelPath(shown, { panel: 'filter' }) : null}
      messages={messages}
    >
      <FilterForm key={field} {...{ shown, messages, name: field, field: chosen }} changed={changed ?? null} />
    </Panel>
  );
}

function FieldList({ shown, orders, messages }: FilterPanelProps) {
  const session = useSession();
  const offered = FIELD_NAMES.filter((name) => canChoose((FIELDS[name] as Field).kind, session));
  const link = (name: string, label: string) => (
    <li key={name}>
      <PanelLink class="menu-item" href={panelPath(shown, { panel: 'filter', field: name })}>
        {label}
      </PanelLink>
    </li>
  );
  return (
    <Panel label={messages.filterBy} closeHref={panelPath(shown, {})} messages={messages}>
      <ul class="panel-list">
        {offered.map((name) => link(name, nameField(name, messages)))}
        {listCustomFields(orders).map(([id, label]) => link(CUSTOM + id, label))}
      </ul>
    </Panel>
  );
}

interface FilterFormProps {
  shown: Shown;
  messages: ConsoleOrdersMessages;
  name: string;
  field: Field;
  /** The filter that the form replaces; null: it adds one. */
  changed: Filter | null;
}

function FilterForm({ shown, messages, name, field, changed }: FilterFormProps) {
  const { navigate } = useNavigation();
  const isHydrated = useIsHydrated();
  const { offered } = OPERATORS[field.type];
  const [operator, setOperator] = useState(changed?.operator ?? offered[0]);
  const operators = offered.includes(operator) ? offered : [operator, ...offered];
  const { sort, direction } = shown.state.preset ? shown : shown.state;
  const kept = { ...shown.state, sort, direction, filters: shown.filters, page: 0, panel: null };
  const hidden = [...toParameters(kept), ['field', name], ['apply', '1']] as [string, string][];
  if (changed) hidden.push(['at', String(shown.state.at)]);
  return (
    <form
      class="panel-form"
      method="get"
      action={`${HOME}/orders`}
      onSubmit={(event) => {
        event.preventDefault();
        const entries = [...new FormData(event.currentTarget)].flatMap(([key, value]) =>
          typeof value === 'string' ? [[key, value]] : [],
        );
        navigate(listPath(parseListState(new URLSearchParams(entries))), { replace: true });
      }}
    >
      {hidden.map(([key, value], index) => (
        <input key={`${key} ${index}`} type="hidden" name={key} value={value} />
      ))}
      <select
        name="operator"
        aria-label={messages.operatorLabel}
        value={operator}
        onChange={({ currentTarget }) => setOperator(currentTarget.value)}
      >
        {operators.map((one) => (
          <option key={one} value={one} selected={one === operator}>
            {nameOperator(one, messages)}
          </option>
        ))}
      </select>
      <FilterValues
        {...{ name, field, messages }}
        values={changed?.values ?? []}
        isPair={takesTwo(operator) || (!isHydrated && field.type !== 'text')}
      />
      <div class="row">
        <button>{messages.apply}</button>
        {changed && (
          <PanelLink
            class="button secondary"
            href={changePath(shown, { filters: shown.filters.filter((one) => one !== changed) })}
          >
            {messages.removeFilter}
          </PanelLink>
        )}
      </div>
    </form>
  );
}

/** Custom fields of the orders with their names; sensitive ones are left out. */
export function listCustomFields(orders: readonly OrderRow[]): [customId: string, name: string][] {
  const fields = orders.flatMap(({ customFields }) => customFields);
  return [
    ...new Map(
      fields.flatMap(({ customId, name, isSensitive }) =>
        customId && !isSensitive ? [[customId, name] as [string, string]] : [],
      ),
    ),
  ];
}
