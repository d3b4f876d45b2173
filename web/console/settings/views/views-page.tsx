/** Saved views of the list of orders: their names, and who sees them. */
import type { ViewPresetEntryView } from '../../../../client/generated/types.js';
import type { ConsoleSettingsViewsMessages } from '../../../i18n/en/console-settings-views.js';
import { CheckboxField, TextField } from '../../../ui/index.js';
import { useQuery } from '../../data/query-client.js';
import { presetsQuery } from '../../orders/presets-query.js';
import { Form } from '../../forms/form.js';
import { Empty, Loaded } from '../../kit/states.js';
import { HOME } from '../../routes.js';
import { useCan, useSession } from '../../session.js';
import { FormMenu } from '../../forms/menus.js';
import { SettingsHeader } from '../settings-header.js';

export function ViewsPage({ messages }: { messages: ConsoleSettingsViewsMessages }) {
  const { routerId } = useSession();
  const views = useQuery(presetsQuery(routerId));
  return (
    <>
      <SettingsHeader heading={messages.heading} />
      <p class="quiet settings-intro">{messages.intro}</p>
      <Loaded query={views} rows={5}>
        {({ values }) =>
          values.length === 0 ? (
            <Empty icon="bookmark" heading={messages.none}>
              <p class="quiet">{messages.noneHint}</p>
              <a class="button secondary" href={`${HOME}/orders`}>
                {messages.orders}
              </a>
            </Empty>
          ) : (
            <ul class="row-forms">
              {values.map((view) => (
                <View key={view.id} view={view} messages={messages} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function View({ view, messages }: { view: ViewPresetEntryView; messages: ConsoleSettingsViewsMessages }) {
  const { userId } = useSession();
  const can = useCan();
  const { id, name, personal, version, ownerId, count } = view;
  const mayChange = can('update', 'viewPreset') && (ownerId === userId || !personal);
  return (
    <li class="panel">
      <p>
        <a href={`${HOME}/orders?preset=${id}`}>{name}</a> <span class="quiet">{messages.count(count)}</span>
      </p>
      {mayChange && (
        <>
          <Form
            form={`view-${id}`}
            intent="updateView"
            hidden={{ id, version }}
            initial={{ name, ...(personal ? {} : { isShared: 'true' }) }}
            submitLabel={messages.save}
            class="row-form"
          >
            {(field) => (
              <>
                <TextField {...field('name')} label={messages.name} autocomplete="off" required />
                <CheckboxField {...field('isShared')} label={messages.isShared} />
              </>
            )}
          </Form>
          <FormMenu
            intent="deleteView"
            fields={{ subjectId: id }}
            label={messages.remove}
            hint={messages.removeHint}
            confirm={messages.removeNow}
            isDanger
            about={name}
          />
        </>
      )}
    </li>
  );
}
