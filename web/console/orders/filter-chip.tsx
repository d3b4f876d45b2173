/** A filter in words, such as `State · is any of · New, Accepted`. It opens the filter; its button removes it. */
import type { OrderRow } from '../data/queries.js';
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { formatDate, formatDecimal } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { Icon } from '../kit/icon.js';
import { useChoices } from './choices.js';
import { CUSTOM, findField, type Filter } from './fields.js';
import { listCustomFields } from './filter-panel.js';
import { nameDate, nameField, nameOperator } from './names.js';
import { PanelLink } from './panel.js';
import { changePath, panelPath, type Shown } from './shown-state.js';

interface FilterChipProps {
  shown: Shown;
  filter: Filter;
  /** Place of the filter in the address. */
  index: number;
  orders: OrderRow[];
  messages: ConsoleOrdersMessages;
}

/** Values that are named; of more, the number is shown. */
const MAX_NAMED = 3;

export function FilterChip({ shown, filter, index, orders, messages }: FilterChipProps) {
  const { columnId, operator } = filter;
  const custom = listCustomFields(orders).find(([id]) => CUSTOM + id === columnId);
  const field = custom?.[1] ?? nameField(columnId, messages);
  const values = useValueNames(filter, messages);
  return (
    <span class="chip">
      <PanelLink
        class="chip-text panel-opener"
        href={panelPath(shown, { panel: 'filter', field: columnId, at: index })}
        aria-expanded={shown.state.panel === 'filter' && shown.state.at === index}
      >
        {field} <span class="quiet">{nameOperator(operator, messages)}</span> {values}
      </PanelLink>
      <a
        class="chip-remove"
        href={changePath(shown, { filters: shown.filters.filter((_one, place) => place !== index) })}
      >
        <Icon name="x" />
        <span class="unseen">{messages.remove(field)}</span>
      </a>
    </span>
  );
}

function useValueNames({ columnId, type, values }: Filter, messages: ConsoleOrdersMessages): string {
  const { language, timeZone } = usePageContext();
  const choices = useChoices(findField(columnId)?.kind ?? null, messages);
  const nameOf = (value: string | number): string | undefined => {
    if (type === 'number') return formatDecimal(Number(value) / 100, language, 2);
    if (type === 'date')
      return /^\d/.test(String(value))
        ? formatDate(String(value), language, String(value).length > 10 ? timeZone : 'UTC')
        : nameDate(String(value), messages);
    if (type === 'text') return `“${value}”`;
    return choices?.find((choice) => choice.value === value)?.label;
  };
  const names = values.map(nameOf);
  const isNamed = names.length <= MAX_NAMED && names.every((name) => name !== undefined);
  return isNamed ? names.join(type === 'date' || type === 'number' ? ' – ' : ', ') : messages.selected(values.length);
}
