/** People of the router: who may do what, invitations, and the end of a membership. */
import type { RouterUserRowView } from '../../../../client/generated/types.js';
import type { ConsoleSettingsUsersMessages } from '../../../i18n/en/console-settings-users.js';
import { TextField } from '../../../ui/index.js';
import { useQuery } from '../../data/query-client.js';
import { usersQuery } from '../../data/queries.js';
import { Form } from '../../forms/form.js';
import { SecretPanel, useSecret } from '../../forms/secret-panel.js';
import { Failed, Loaded } from '../../kit/states.js';
import { useCan, useSession } from '../../session.js';
import { SettingsHeader } from '../settings-header.js';
import { isOwner, Person } from './person.js';
import { RoleChoice } from './role-choice.js';

interface PeopleProps {
  messages: ConsoleSettingsUsersMessages;
}

export function PeoplePage({ messages }: PeopleProps) {
  const { routerId } = useSession();
  const can = useCan();
  const people = useQuery(usersQuery(routerId));
  const owners = people.data?.values.filter((person) => isOwner(person) && !person.invitation && !person.disabledAt);
  const isLastOwner = ({ id }: RouterUserRowView) => owners?.length === 1 && owners[0]?.id === id;
  return (
    <>
      <SettingsHeader heading={messages.heading} />
      {!can('update', 'user') || !can('create', 'user') ? (
        <Failed status={403} />
      ) : (
        <Loaded query={people} rows={6}>
          {(data) => (
            <div class="stack loose settings-page">
              <ul class="panel ruled people">
                {data.values.map((person) => (
                  <Person key={person.id} person={person} isLastOwner={isLastOwner(person)} messages={messages} />
                ))}
              </ul>
              <Invitation messages={messages} />
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}

function Invitation({ messages }: PeopleProps) {
  const [link, showLink] = useSecret('invite');
  return (
    <>
      <section class="panel" aria-labelledby="invite">
        <h2 id="invite">{messages.invite}</h2>
        <Form
          form="invite"
          intent="invite"
          initial={{ role: 'OPERATOR' }}
          class="settings-form"
          submitLabel={messages.sendInvitation}
          onSaved={showLink}
        >
          {(field, values) => (
            <>
              <div class="field-grid">
                <TextField {...field('email')} label={messages.email} type="email" required autocomplete="off" />
                <TextField {...field('firstName')} label={messages.firstName} autocomplete="off" />
                <TextField {...field('lastName')} label={messages.lastName} autocomplete="off" />
              </div>
              <RoleChoice {...{ field, values, messages }} />
            </>
          )}
        </Form>
      </section>
      {link && <SecretPanel secret={link} {...messages.link} />}
    </>
  );
}
