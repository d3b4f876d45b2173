/** Groups of contractors, for which products can have prices. */
import type { PartnerGroupRowView } from '../../../../client/generated/types.js';
import type { ConsoleContractorGroupsMessages } from '../../../i18n/en/console-contractor-groups.js';
import { TextField } from '../../../ui/index.js';
import { groupsQuery } from '../../data/queries.js';
import { useQuery } from '../../data/query-client.js';
import { HintForm, RowForms } from '../../forms/row-forms.js';
import { Form, type BindField } from '../../forms/form.js';
import { Crumbs } from '../../kit/crumbs.js';
import { PageHeader } from '../../kit/page-header.js';
import { Empty, Loaded } from '../../kit/states.js';
import { useConsoleMessages } from '../../messages.js';
import { CONTRACTORS } from '../../routes.js';
import { useCan, useSession } from '../../session.js';

export function GroupsPage({ messages }: { messages: ConsoleContractorGroupsMessages }) {
  const { routerId } = useSession();
  const { nav } = useConsoleMessages();
  const groups = useQuery(groupsQuery(routerId));
  const mayCreate = useCan()('create', 'partnerGroup');
  return (
    <>
      <Crumbs href={CONTRACTORS} label={nav.contractors} />
      <PageHeader heading={messages.heading} />
      <p class="quiet settings-intro">{messages.intro}</p>
      <div class="stack loose settings-page">
        {mayCreate && (
          <Form form="new-group" intent="createGroup" submitLabel={messages.add} class="panel row-form">
            {(field) => <NameField field={field} label={messages.name} />}
          </Form>
        )}
        <Loaded query={groups} rows={5}>
          {({ values, count }) =>
            values.length === 0 ? (
              <Empty icon="users" heading={messages.none}>
                <p class="quiet">{messages.noneHint}</p>
              </Empty>
            ) : (
              <>
                <ul class="panel ruled people">
                  {values.map((group) => (
                    <Group key={group.id} group={group} messages={messages} />
                  ))}
                </ul>
                {count > values.length && <p class="quiet">{messages.more(count - values.length)}</p>}
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function Group({ group, messages }: { group: PartnerGroupRowView; messages: ConsoleContractorGroupsMessages }) {
  const can = useCan();
  const { id, name, version, partnerCount } = group;
  return (
    <li>
      <div class="grow">
        <p>
          <strong>{name}</strong>
        </p>
        <p class="quiet">
          {partnerCount > 0 ? (
            <a href={`${CONTRACTORS}?${new URLSearchParams({ group: id }).toString()}`}>
              {messages.members(partnerCount)}
              <span class="unseen"> {name}</span>
            </a>
          ) : (
            messages.members(0)
          )}
        </p>
      </div>
      {can('update', 'partnerGroup') && (
        <RowForms id={id} label={messages.change} name={name}>
          <Form
            form={`group-${id}`}
            intent="updateGroup"
            hidden={{ id, version }}
            initial={{ name }}
            submitLabel={messages.save}
            class="inline-form"
          >
            {(field) => <NameField field={field} label={messages.name} />}
          </Form>
          {can('delete', 'partnerGroup') &&
            (partnerCount === 0 ? (
              <HintForm
                id={id}
                intent="deleteGroup"
                fields={{ subjectId: id }}
                hint={messages.deleteHint}
                label={messages.deleteGroup}
              />
            ) : (
              <p class="quiet">{messages.keepHint}</p>
            ))}
        </RowForms>
      )}
    </li>
  );
}

function NameField({ field, label }: { field: BindField; label: string }) {
  return <TextField {...field('name')} label={label} autocomplete="off" required />;
}
