/** Tags of orders: names and colors. */
import type { OrderTagRowView } from '../../../../client/generated/types.js';
import type { ConsoleSettingsTagsMessages } from '../../../i18n/en/console-settings-tags.js';
import { TextField } from '../../../ui/index.js';
import { useQuery } from '../../data/query-client.js';
import { Form, type BindField } from '../../forms/form.js';
import { Empty, Loaded } from '../../kit/states.js';
import { useCan } from '../../session.js';
import { FormMenu } from '../../forms/menus.js';
import { SettingsHeader } from '../settings-header.js';
import { allTagsQuery } from './tags-queries.js';

const DEFAULT_COLOR = '#3f51c7';

export function TagsPage({ messages }: { messages: ConsoleSettingsTagsMessages }) {
  const tags = useQuery(allTagsQuery());
  const can = useCan();
  return (
    <>
      <SettingsHeader heading={messages.heading} />
      <p class="quiet settings-intro">{messages.intro}</p>
      {can('create', 'orderTag') && (
        <Form
          form="new-tag"
          intent="createTag"
          initial={{ color: DEFAULT_COLOR }}
          submitLabel={messages.add}
          class="panel row-form"
        >
          {(field) => <TagFields field={field} messages={messages} />}
        </Form>
      )}
      <Loaded query={tags} rows={5}>
        {({ values }) =>
          values.length === 0 ? (
            <Empty icon="tag" heading={messages.none}>
              <p class="quiet">{messages.noneHint}</p>
            </Empty>
          ) : (
            <ul class="row-forms">
              {values.map((tag) => (
                <Tag key={tag.id} tag={tag} messages={messages} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function Tag({ tag, messages }: { tag: OrderTagRowView; messages: ConsoleSettingsTagsMessages }) {
  const can = useCan();
  const { id, name, color, version } = tag;
  if (!can('update', 'orderTag')) return <li>{name}</li>;
  return (
    <li class="panel">
      <Form
        form={`tag-${id}`}
        intent="updateTag"
        hidden={{ id, version }}
        initial={{ name, color: color ?? DEFAULT_COLOR }}
        submitLabel={messages.save}
        class="row-form"
      >
        {(field) => <TagFields field={field} messages={messages} />}
      </Form>
      {can('delete', 'orderTag') && (
        <FormMenu
          intent="deleteTag"
          fields={{ subjectId: id }}
          label={messages.remove}
          hint={messages.removeHint}
          confirm={messages.removeNow}
          isDanger
          about={name}
        />
      )}
    </li>
  );
}

function TagFields({ field, messages }: { field: BindField; messages: ConsoleSettingsTagsMessages }) {
  return (
    <>
      <TextField {...field('name')} label={messages.name} autocomplete="off" required />
      <TextField {...field('color')} type="color" label={messages.color} />
    </>
  );
}
