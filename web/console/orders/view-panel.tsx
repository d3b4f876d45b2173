/** The panel that saves what the list shows as a view, or changes, shares and deletes a saved one. */
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { ActionForm } from '../kit/action-form.js';
import { useSession } from '../session.js';
import { Panel } from './panel.js';
import { panelPath, toViewState, type Shown } from './shown-state.js';

export function ViewPanel({ shown, messages }: { shown: Shown; messages: ConsoleOrdersMessages }) {
  const { userId, roles } = useSession();
  const { saved } = shown;
  const mayChange = saved !== null && (saved.ownerId === userId || roles.includes('ADMIN') || roles.includes('OWNER'));
  const state = JSON.stringify(toViewState(shown));
  const layout = shown.layout === 'table' ? 'TABLE' : 'KANBAN';
  return (
    <Panel label={saved?.name ?? messages.saveView} closeHref={panelPath(shown, {})} messages={messages}>
      {mayChange && (
        <>
          <ActionForm intent="renameView" fields={{ presetId: saved.id }}>
            {() => (
              <div class="panel-form">
                <Named name={saved.name} isShared={!saved.personal} messages={messages} />
                <button class="secondary">{messages.saveName}</button>
              </div>
            )}
          </ActionForm>
          {shown.isChanged && (
            <ActionForm intent="updateView" fields={{ presetId: saved.id, state, layout }}>
              {() => (
                <div class="panel-form panel-part">
                  <button>{messages.updateView}</button>
                </div>
              )}
            </ActionForm>
          )}
          <details class="panel-part">
            <summary>{messages.deleteView}</summary>
            <ActionForm intent="deleteView" fields={{ presetId: saved.id }}>
              {() => (
                <div class="panel-form">
                  <p class="quiet">{messages.deleteViewHint}</p>
                  <button class="danger">{messages.deleteView}</button>
                </div>
              )}
            </ActionForm>
          </details>
        </>
      )}
      {(saved === null || shown.isChanged || !mayChange) && (
        <ActionForm intent="saveView" fields={{ state, layout }}>
          {() => (
            <div class={saved ? 'panel-form panel-part' : 'panel-form'}>
              <Named name="" isShared={false} messages={messages} />
              <button class={saved ? 'secondary' : ''}>{saved ? messages.saveAsNew : messages.saveView}</button>
            </div>
          )}
        </ActionForm>
      )}
    </Panel>
  );
}

function Named({ name, isShared, messages }: { name: string; isShared: boolean; messages: ConsoleOrdersMessages }) {
  return (
    <>
      <label class="stack close">
        {messages.viewName}
        <input type="text" name="name" required maxLength={256} defaultValue={name} autocomplete="off" />
      </label>
      <label class="check">
        <input type="checkbox" name="isShared" defaultChecked={isShared} />
        {messages.shareView}
      </label>
    </>
  );
}
