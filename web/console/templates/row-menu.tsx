/** What can be done with a template of the list. */
import type { ConsoleTemplatesMessages } from '../../i18n/en/console-templates.js';
import { ActionForm } from '../kit/action-form.js';
import { ItemMenu } from '../forms/menus.js';
import { useCan } from '../session.js';
import { listPath, type ListState } from './list-state.js';
import type { TemplateRow } from './list-query.js';

export function RowMenu(props: { row: TemplateRow; state: ListState; messages: ConsoleTemplatesMessages }) {
  const { row, state, messages } = props;
  const can = useCan();
  const [mayCreate, mayUpdate, mayDelete] = (['create', 'update', 'delete'] as const).map((right) =>
    can(right, 'workflowTemplate'),
  );
  if (!mayCreate && !mayUpdate && !mayDelete) return null;
  return (
    <ItemMenu label={messages.more(row.name)}>
      {mayUpdate && (
        <>
          <a class="menu-item" href={listPath(state, { rename: row.id })}>
            {messages.rename}
          </a>
          <ActionForm intent={row.isDefaultTemplate ? 'clearDefault' : 'makeDefault'} fields={{ templateId: row.id }}>
            {(isBusy) => (
              <button class="menu-item" aria-disabled={isBusy || undefined}>
                {row.isDefaultTemplate ? messages.clearDefault : messages.makeDefault}
              </button>
            )}
          </ActionForm>
        </>
      )}
      {mayCreate && (
        <a class="menu-item" href={listPath(state, { new: row.id })}>
          {messages.copy}
        </a>
      )}
      {mayDelete && (
        <a class="menu-item" href={listPath(state, { delete: row.id })}>
          {messages.delete}
        </a>
      )}
    </ItemMenu>
  );
}
