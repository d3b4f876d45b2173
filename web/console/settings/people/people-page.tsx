/** People of the router: who may do what, invitations, and the end of a membership. */
import type { RouterUserRowView } from '../../../../client/generated/types.js';
import type { ConsoleSettingsUsersMessages } from '../../../i18n/en/console-settings-users.js';
import { TextField, type FormFields } from '../../../ui/index.js';
import { getApi } from '../../api.js';
import { useQuery } from '../../data/query-client.js';
import { usersQuery } from '../../data/queries.js';
import { SaveForm } from '../../forms/save-form.js';
import { SecretPanel, useHasDraft, useSecret } from '../../forms/secret-panel.js';
import { Avatar } from '../../kit/avatar.js';
import { Failed, Skeleton } from '../../kit/states.js';
import { When } from '../../kit/times.js';
import { useConsoleMessages } from '../../messages.js';
import { useCan, useSession } from '../../session.js';
import { SettingsHeader } from '../settings-header.js';

/** Roles of people who work in the console, from most to fewest rights. */
const ROLES = ['OWNER', 'ADMIN', 'OPERATOR', 'VIEWER'] as const;

interface PeopleProps {
  messages: ConsoleSettingsUsersMessages;
}

export function PeoplePage({ messages }: PeopleProps) {
  const { routerId } = useSession();
  const can = useCan();
  const people = useQuery(usersQuery(getApi, routerId));
  return (
    <>
      <SettingsHeader heading={messages.heading} />
      {!can('update', 'user') || !can('create', 'user') ? (
        <Failed status={403} />
      ) : people.data ? (
        <div class="settings-page">
          <ul class="panel people">
            {people.data.values.map((person) => (
              <Person key={person.id} person={person} messages={messages} />
            ))}
          </ul>
          <Invitation messages={messages} />
        </div>
      ) : people.isError ? (
        <Failed error={people.error} />
      ) : (
        <Skeleton rows={6} />
      )}
    </>
  );
}

function Person({ person, messages }: PeopleProps & { person: RouterUserRowView }) {
  const { userId } = useSession();
  const { role: roleNames } = useConsoleMessages();
  const { id, email, firstName, lastName, invitation, isTechnicalAccount, lastLogin } = person;
  const isOpen = useHasDraft(id);
  const name = [firstName, lastName].filter(Boolean).join(' ') || email;
  const names = person.roles.map(({ role }) => roleNames[role] ?? role).join(', ');
  return (
    <li>
      <Avatar name={name} />
      <div class="grow">
        <p>
          <strong>{name}</strong> {id === userId && <span class="quiet">({messages.you})</span>}{' '}
          {invitation && <span class="badge tone-amber">{messages.invited}</span>}
          {isTechnicalAccount && <span class="badge">{messages.technical}</span>}
        </p>
        <p class="quiet">
          {[name === email ? null : email, names].filter(Boolean).join(' · ')}
          {lastLogin && (
            <>
              {' · '}
              {messages.lastSignIn} <When at={lastLogin} />
            </>
          )}
        </p>
      </div>
      <details class="change" open={isOpen}>
        <summary class="button secondary">
          {messages.change}
          <span class="unseen"> {name}</span>
        </summary>
        <div class="change-forms">
          <RoleForm person={person} messages={messages} />
          {invitation && <ResendForm person={person} messages={messages} />}
          <SaveForm
            form={`end-${id}`}
            intent="endMembership"
            hidden={{ subjectId: id }}
            class="inline-form"
            submitLabel={invitation ? messages.withdraw : messages.remove}
          >
            {() => <p class="quiet">{invitation ? messages.withdrawHint : messages.removeHint}</p>}
          </SaveForm>
        </div>
      </details>
    </li>
  );
}

function RoleForm({ person, messages }: PeopleProps & { person: RouterUserRowView }) {
  const { id, version, roles } = person;
  const has = (role: string) => roles.some((one) => one.role === role);
  const isContractor = has('CONTRACTOR') ? 'true' : null;
  const present = ROLES.find(has);
  return (
    <SaveForm
      key={version}
      form={`role-${id}`}
      intent="changeRole"
      isEdit
      hidden={{ subjectId: id, version, isContractor }}
      initial={present ? { role: present } : {}}
      class="inline-form"
      submitLabel={messages.saveRole}
    >
      {(_field, values) => <RoleChoice values={values} messages={messages} />}
    </SaveForm>
  );
}

/** The link is shown if the service sends no e-mail. */
function ResendForm({ person: { id }, messages }: PeopleProps & { person: RouterUserRowView }) {
  const [link, showLink] = useSecret(`resend-${id}`);
  return (
    <>
      <SaveForm
        form={`resend-${id}`}
        intent="resendInvitation"
        hidden={{ subjectId: id }}
        class="inline-form"
        submitLabel={messages.resend}
        onSaved={showLink}
      >
        {() => <p class="quiet">{messages.resendHint}</p>}
      </SaveForm>
      {link && <SecretPanel secret={link} {...messages.link} />}
    </>
  );
}

/** The roles with a sentence each. */
function RoleChoice({ values, messages }: PeopleProps & { values: FormFields }) {
  const { role: roleNames } = useConsoleMessages();
  return (
    <fieldset class="field roles">
      <legend>{messages.role}</legend>
      {ROLES.map((role) => (
        <label key={role} class="choice">
          <input type="radio" name="role" value={role} required defaultChecked={values.role === role} />
          <span>
            {roleNames[role]} <span class="quiet">{messages.may[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Invitation({ messages }: PeopleProps) {
  const [link, showLink] = useSecret('invite');
  return (
    <>
      <section class="panel" aria-labelledby="invite">
        <h2 id="invite">{messages.invite}</h2>
        <SaveForm
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
              <RoleChoice values={values} messages={messages} />
            </>
          )}
        </SaveForm>
      </section>
      {link && <SecretPanel secret={link} {...messages.link} />}
    </>
  );
}
