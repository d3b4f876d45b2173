/** The panel that chooses columns and their order. */
import type { OrderRow } from '../data/queries.js';
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { useNavigation } from '../address.js';
import { Icon } from '../kit/icon.js';
import { HOME } from '../routes.js';
import { COLUMN_NAMES } from './columns.js';
import { CUSTOM } from './fields.js';
import { listCustomFields } from './filter-panel.js';
import { toParameters } from './list-state.js';
import { nameField } from './names.js';
import { Panel, PanelLink } from './panel.js';
import { panelPath, changePath, type Shown } from './shown-state.js';

export function ColumnsPanel(props: { shown: Shown; orders: OrderRow[]; messages: ConsoleOrdersMessages }) {
  const { shown, orders, messages } = props;
  const { navigate } = useNavigation();
  const { state, columns } = shown;
  const custom = new Map(listCustomFields(orders).map(([id, name]) => [CUSTOM + id, name]));
  const others = [...COLUMN_NAMES, ...custom.keys()].filter((name) => !columns.includes(name));
  const pathOf = (next: string[]) => changePath(shown, { columns: next, page: state.page, panel: 'columns' });
  const show = (next: string[]) => navigate(pathOf(next), { replace: true });
  const label = (name: string) => custom.get(name) ?? nameField(name, messages);
  const swap = (index: number, step: number) =>
    columns.map((name, at) => (at === index ? columns[at + step] : at === index + step ? columns[index] : name));
  const hidden = toParameters({ ...state, columns: null, panel: 'columns' });
  return (
    <Panel label={messages.columns} closeHref={panelPath(shown, {})} messages={messages}>
      <form class="panel-form" method="get" action={`${HOME}/orders`} onSubmit={(event) => event.preventDefault()}>
        {hidden.map(([key, value], index) => (
          <input key={`${key} ${index}`} type="hidden" name={key} value={value} />
        ))}
        <ul class="panel-list">
          {columns.map((name, index) => (
            <li key={name} class="row close">
              <ColumnBox {...{ name, label: label(name) }} isShown onChange={() => show(without(columns, name))} />
              <MoveLink
                icon="arrow-up"
                label={messages.moveUp(label(name))}
                href={index > 0 ? pathOf(swap(index, -1)) : null}
              />
              <MoveLink
                icon="arrow-down"
                label={messages.moveDown(label(name))}
                href={index < columns.length - 1 ? pathOf(swap(index, 1)) : null}
              />
            </li>
          ))}
          {others.map((name) => (
            <li key={name} class="row close">
              <ColumnBox {...{ name, label: label(name) }} isShown={false} onChange={() => show([...columns, name])} />
            </li>
          ))}
        </ul>
        <div class="row">
          <button class="no-script">{messages.apply}</button>
          <PanelLink
            class="button secondary"
            href={changePath(shown, { columns: null, page: state.page, panel: 'columns' })}
          >
            {messages.usualColumns}
          </PanelLink>
        </div>
      </form>
    </Panel>
  );
}

function ColumnBox(props: { name: string; label: string; isShown: boolean; onChange: () => void }) {
  const { name, label, isShown, onChange } = props;
  return (
    <label class="check grow">
      <input type="checkbox" name="column" value={name} checked={isShown} onChange={onChange} />
      {label}
    </label>
  );
}

function MoveLink({ icon, label, href }: { icon: string; label: string; href: string | null }) {
  if (href === null) return <span class="icon-button" />;
  return (
    <PanelLink class="icon-button" href={href}>
      <Icon name={icon} />
      <span class="unseen">{label}</span>
    </PanelLink>
  );
}

function without(columns: string[], removed: string): string[] {
  return columns.filter((name) => name !== removed);
}
