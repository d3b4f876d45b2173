/** One person of a contractor: how to reach it, its visits ahead, and what can be done about its access. */
import type { PartnerUserView, PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorPeopleMessages } from '../../../i18n/en/console-contractor-people.js';
import { HintForm, ResendForm, RowForms } from '../../forms/row-forms.js';
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
      {roles.map((role) => (role === 'CONTRACTOR' ? messages.role.CONTRACTOR : (roleNames[role] ?? role))).join(', ')}
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
          {messages.lastSignIn} <When at={lastLogin} isInText />
        </>
      )}
      {invitationExpiresAt && (
        <>
          {' · '}
          {messages.validUntil} <When at={invitationExpiresAt} isInText />
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

/** What ends the access of the person, or what is done about its invitation. */
function Change(
  props: Omit<PersonProps, 'contractor'> & { fields: Record<'partnerId' | 'subjectId', string>; name: string },
) {
  const { person, fields, name, messages } = props;
  const form = { id: person.id, fields };
  return (
    <RowForms id={person.id} label={messages.change} name={name}>
      {person.status === 'invited' ? (
        <>
          <ResendForm {...form} messages={messages} />
          <HintForm {...form} intent="withdrawInvitation" hint={messages.withdrawHint} label={messages.withdraw} />
        </>
      ) : (
        <HintForm {...form} intent="disablePerson" hint={messages.disableHint} label={messages.disable} />
      )}
    </RowForms>
  );
}
