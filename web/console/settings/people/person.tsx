/** One person of the router: state, role, and what can be done about the access. */
import type { RouterUserRowView } from '../../../../client/generated/types.js';
import type { ConsoleSettingsUsersMessages } from '../../../i18n/en/console-settings-users.js';
import { HintForm, ResendForm, RowForms } from '../../forms/row-forms.js';
import { Form } from '../../forms/form.js';
import { ActionButton } from '../../kit/action-form.js';
import { Avatar } from '../../kit/avatar.js';
import { When } from '../../kit/times.js';
import { useConsoleMessages } from '../../messages.js';
import { useSession } from '../../session.js';
import { RoleChoice, ROLES } from './role-choice.js';

interface PersonProps {
  person: RouterUserRowView;
  messages: ConsoleSettingsUsersMessages;
}

/** Whether the person has the role OWNER. */
export function isOwner({ roles }: RouterUserRowView): boolean {
  return roles.some(({ role }) => role === 'OWNER');
}

export function Person({ person, isLastOwner, messages }: PersonProps & { isLastOwner: boolean }) {
  const { userId, roles } = useSession();
  const { id, email, firstName, lastName, disabledAt } = person;
  const name = [firstName, lastName].filter(Boolean).join(' ') || email;
  const isSelf = id === userId;
  const isAbove = isOwner(person) && !roles.includes('OWNER');
  return (
    <li>
      <Avatar name={name} />
      <div class="grow">
        <Facts {...{ person, name, isSelf, messages }} />
        {isSelf && <p class="quiet">{isLastOwner ? messages.lastOwner : messages.ownAccess}</p>}
      </div>
      {disabledAt && !isAbove && (
        <ActionButton intent="enable" fields={{ subjectId: id }} label={messages.enable} about={name} />
      )}
      {!isSelf && !isAbove && <Change {...{ person, name, messages }} />}
    </li>
  );
}

function Facts({ person, name, isSelf, messages }: PersonProps & { name: string; isSelf: boolean }) {
  const { role: roleNames } = useConsoleMessages();
  const { email, invitation, disabledAt, isTechnicalAccount, lastLogin } = person;
  const names = person.roles.map(({ role }) => roleNames[role] ?? role).join(', ');
  return (
    <>
      <p>
        <strong>{name}</strong> {isSelf && <span class="quiet">({messages.you})</span>}{' '}
        {invitation && <span class="badge tone-amber">{messages.invited}</span>}
        {disabledAt && <span class="badge tone-red">{messages.disabled}</span>}
        {isTechnicalAccount && <span class="badge">{messages.technical}</span>}
      </p>
      <p class="quiet">
        {[name === email ? null : email, names].filter(Boolean).join(' · ')}
        {lastLogin && (
          <>
            {' · '}
            {messages.lastSignIn} <When at={lastLogin} isInText />
          </>
        )}
      </p>
    </>
  );
}

/** Role, invitation, and the end of the access. */
function Change({ person, name, messages }: PersonProps & { name: string }) {
  const { id, invitation, disabledAt } = person;
  const form = { id, fields: { subjectId: id } };
  return (
    <RowForms id={id} label={messages.change} name={name}>
      <RoleForm person={person} messages={messages} />
      {invitation && <ResendForm {...form} messages={messages} />}
      {!invitation && !disabledAt && (
        <HintForm {...form} intent="disable" hint={messages.disableHint} label={messages.disable} />
      )}
      <HintForm
        {...form}
        intent="endMembership"
        hint={invitation ? messages.withdrawHint : messages.removeHint}
        label={invitation ? messages.withdraw : messages.remove}
      />
    </RowForms>
  );
}

function RoleForm({ person, messages }: PersonProps) {
  const { id, version, roles } = person;
  const has = (role: string) => roles.some((one) => one.role === role);
  const isContractor = has('CONTRACTOR') ? 'true' : null;
  const present = ROLES.find(has);
  return (
    <Form
      form={`role-${id}`}
      intent="changeRole"
      hidden={{ subjectId: id, version, isContractor }}
      initial={present ? { role: present } : {}}
      class="inline-form"
      submitLabel={messages.saveRole}
    >
      {(field, values) => <RoleChoice {...{ field, values, messages }} />}
    </Form>
  );
}
