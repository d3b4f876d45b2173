/** One person of the router: state, role, and what can be done about the access. */
import type { RouterUserRowView } from '../../../../client/generated/types.js';
import type { ConsoleSettingsUsersMessages } from '../../../i18n/en/console-settings-users.js';
import { SaveForm } from '../../forms/save-form.js';
import { SecretPanel, useHasDraft, useSecret } from '../../forms/secret-panel.js';
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
            {messages.lastSignIn} <When at={lastLogin} />
          </>
        )}
      </p>
    </>
  );
}

/** Role, invitation, and the end of the access. */
function Change({ person, name, messages }: PersonProps & { name: string }) {
  const { id, invitation, disabledAt } = person;
  const isOpen = useHasDraft(id);
  return (
    <details class="change" open={isOpen}>
      <summary class="button secondary">
        {messages.change}
        <span class="unseen"> {name}</span>
      </summary>
      <div class="change-forms">
        <RoleForm person={person} messages={messages} />
        {invitation && <ResendForm person={person} messages={messages} />}
        {!invitation && !disabledAt && (
          <EndForm intent="disable" id={id} label={messages.disable} hint={messages.disableHint} />
        )}
        {invitation ? (
          <EndForm intent="endMembership" id={id} label={messages.withdraw} hint={messages.withdrawHint} />
        ) : (
          <EndForm intent="endMembership" id={id} label={messages.remove} hint={messages.removeHint} />
        )}
      </div>
    </details>
  );
}

function EndForm({ intent, id, label, hint }: Record<'intent' | 'id' | 'label' | 'hint', string>) {
  return (
    <SaveForm
      form={`${intent}-${id}`}
      intent={intent}
      hidden={{ subjectId: id }}
      class="inline-form"
      submitLabel={label}
    >
      {() => <p class="quiet">{hint}</p>}
    </SaveForm>
  );
}

function RoleForm({ person, messages }: PersonProps) {
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
function ResendForm({ person: { id }, messages }: PersonProps) {
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
