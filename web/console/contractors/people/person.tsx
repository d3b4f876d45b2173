/** One person of a contractor: how to reach it, its visits ahead, and what can be done about its access. */
import type { PartnerUserView, PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorPeopleMessages } from '../../../i18n/en/console-contractor-people.js';
import { SaveForm } from '../../forms/save-form.js';
import { SecretPanel, useHasDraft, useSecret } from '../../forms/secret-panel.js';
import { ActionButton } from '../../kit/action-form.js';
import { Avatar } from '../../kit/avatar.js';
import { Span, When } from '../../kit/times.js';
import { useConsoleMessages } from '../../messages.js';
import { orderPath } from '../../routes.js';
import { useCan } from '../../session.js';
import { partPath } from '../part-path.js';

interface PersonProps {
  person: PartnerUserView;
  contractor: PartnerView;
  messages: ConsoleContractorPeopleMessages;
}

export function Person({ person, contractor, messages }: PersonProps) {
  const can = useCan();
  const { id, email, status } = person;
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || email || messages.unnamed;
  const mayChange = contractor.isManaged && can('update', 'partnerUser');
  const fields = { partnerId: contractor.id, subjectId: id };
  return (
    <li>
      <Avatar name={name} />
      <div class="grow">
        <p>
          <strong>{name}</strong> {status === 'invited' && <span class="badge tone-amber">{messages.invited}</span>}
          {status === 'disabled' && <span class="badge tone-red">{messages.disabled}</span>}
        </p>
        <Facts {...{ person, name, messages }} />
        <Visits person={person} messages={messages} />
      </div>
      {status !== 'disabled' && can('create', 'partnerAvailability') && (
        <a class="button quiet-button" href={partPath(contractor.id, 'absences', { person: id })}>
          {messages.recordAbsence}
          <span class="unseen"> {name}</span>
        </a>
      )}
      {mayChange && status === 'disabled' && (
        <ActionButton intent="enablePerson" fields={fields} label={messages.enable} about={name} />
      )}
      {mayChange && status !== 'disabled' && <Change {...{ person, fields, name, messages }} />}
    </li>
  );
}

/** Roles, how to reach the person, and the last sign-in or the end of the invitation. */
function Facts({ person, name, messages }: Omit<PersonProps, 'contractor'> & { name: string }) {
  const { role: roleNames } = useConsoleMessages();
  const { roles, email, phoneNumber, lastLogin, invitationExpiresAt } = person;
  return (
    <p class="quiet">
      {roles.map((role) => roleNames[role] ?? role).join(', ')}
      {email && email !== name && (
        <>
          {' · '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {phoneNumber && (
        <>
          {' · '}
          <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>
        </>
      )}
      {lastLogin && (
        <>
          {' · '}
          {messages.lastSignIn} <When at={lastLogin} />
        </>
      )}
      {invitationExpiresAt && (
        <>
          {' · '}
          {messages.validUntil} <When at={invitationExpiresAt} />
        </>
      )}
    </p>
  );
}

/** Visits of a person who is disabled have to be given to others. */
function Visits({ person: { openVisits, visits, status }, messages }: Omit<PersonProps, 'contractor'>) {
  if (openVisits === 0) return null;
  return (
    <p class={status === 'disabled' ? undefined : 'quiet'}>
      {status === 'disabled' ? messages.reassign(openVisits) : messages.visits(openVisits)}{' '}
      {visits.map((visit, index) => (
        <>
          {index > 0 && ' · '}
          <a key={visit.id} href={orderPath(visit.orderId)}>
            {visit.displayId} <Span startAt={visit.startAt} endAt={visit.endAt} />
          </a>
        </>
      ))}
      {openVisits > visits.length && ` ${messages.moreVisits(openVisits - visits.length)}`}
    </p>
  );
}

function Change(
  props: Omit<PersonProps, 'contractor'> & { fields: Record<'partnerId' | 'subjectId', string>; name: string },
) {
  const { person, fields, name, messages } = props;
  const isOpen = useHasDraft(person.id);
  const [link, showLink] = useSecret(`resend-${person.id}`);
  const form = (intent: string) => ({ form: `${intent}-${person.id}`, intent, hidden: fields, class: 'inline-form' });
  return (
    <details class="change" open={isOpen}>
      <summary class="button secondary">
        {messages.change}
        <span class="unseen"> {name}</span>
      </summary>
      <div class="change-forms">
        {person.status === 'invited' ? (
          <>
            <SaveForm
              {...form('resendInvitation')}
              form={`resend-${person.id}`}
              submitLabel={messages.resend}
              onSaved={showLink}
            >
              {() => <p class="quiet">{messages.resendHint}</p>}
            </SaveForm>
            {link && <SecretPanel secret={link} {...messages.link} />}
            <SaveForm {...form('withdrawInvitation')} submitLabel={messages.withdraw}>
              {() => <p class="quiet">{messages.withdrawHint}</p>}
            </SaveForm>
          </>
        ) : (
          <SaveForm {...form('disablePerson')} submitLabel={messages.disable}>
            {() => <p class="quiet">{messages.disableHint}</p>}
          </SaveForm>
        )}
      </div>
    </details>
  );
}
