/** One contractor: its figures, its work, and what it can do. */
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import type { ComponentChildren } from '../../ui/index.js';
import { ActionButton } from '../kit/action-form.js';
import { Icon } from '../kit/icon.js';
import { FormMenu } from '../forms/menus.js';
import { HOME } from '../routes.js';
import { useCan } from '../session.js';
import { ContractorFrame } from './contractor-frame.js';
import type { VersionedContractor } from './part-queries.js';
import { Profile, ProfileForm } from './contractor-profile.js';
import { NextVisits, OrdersInWork, ordersPath } from './contractor-work.js';
import { AmountsDue, NextAbsence, useFigures } from './figures.js';
import { partPath } from './part-path.js';

interface ContractorProps {
  contractor: VersionedContractor;
  messages: ConsoleContractorsMessages;
}

export function ContractorPage({ messages }: { messages: ConsoleContractorsMessages }) {
  return (
    <ContractorFrame words={messages.head} actions={(contractor) => <Actions {...{ contractor, messages }} />}>
      {(contractor) => <Contractor {...{ contractor, messages }} />}
    </ContractorFrame>
  );
}

function Contractor({ contractor, messages }: ContractorProps) {
  const can = useCan();
  const props = { contractor, messages };
  return (
    <>
      {contractor.isManaged && can('create', 'partnerInvitation') && <Invitation {...props} />}
      <Figures {...props} />
      <div class="stack loose columns">
        <div class="stack loose column-main">
          <NextVisits {...props} />
          <OrdersInWork {...props} />
          {can('update', 'partner') && <ProfileForm {...props} />}
        </div>
        <Profile {...props} />
      </div>
    </>
  );
}

function Actions({ contractor, messages }: ContractorProps) {
  const { id, name, status } = contractor;
  const mayChange = useCan()('update', 'partner');
  const isActive = status === 'active';
  return (
    <>
      <a class="button secondary" href={ordersPath(contractor)}>
        <Icon name="clipboard-list" />
        {messages.orders}
      </a>
      {mayChange && isActive && (
        <FormMenu
          intent="deactivateContractor"
          fields={{ subjectId: id }}
          label={messages.deactivate}
          hint={messages.deactivateHint}
          about={name}
        />
      )}
      {mayChange && !isActive && (
        <ActionButton intent="activateContractor" fields={{ subjectId: id }} label={messages.activate} about={name} />
      )}
    </>
  );
}

/** Those that have a page of their own are links to it. */
function Figures({ contractor, messages }: ContractorProps) {
  const can = useCan();
  const figures = useFigures(messages);
  const mayReadPayouts = can('read', 'payout') && contractor.amountDue.length > 0;
  const mayReadAbsences = can('read', 'partnerAvailability') && contractor.nextAbsence;
  return (
    <section class="panel figures" aria-label={messages.figures}>
      <dl>
        {figures.names.map((name) => (
          <div key={name}>
            <dt>{messages.figure[name]}</dt>
            <dd>{figures[name](contractor)}</dd>
          </div>
        ))}
        <div>
          <dt>{messages.nextAbsence}</dt>
          <dd>
            <LinkIf href={mayReadAbsences && partPath(contractor.id, 'absences')}>
              <NextAbsence of={contractor} />
            </LinkIf>
          </dd>
        </div>
        <div>
          <dt>{messages.amountDue}</dt>
          <dd>
            <LinkIf href={mayReadPayouts && `${HOME}/payouts?contractor=${contractor.organizationId}`}>
              <AmountsDue of={contractor} />
            </LinkIf>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function LinkIf({ href, children }: { href: string | false | null; children: ComponentChildren }) {
  return href ? <a href={href}>{children}</a> : <>{children}</>;
}

/** Until an administrator has joined; then the contractor invites its own people. */
function Invitation({ contractor, messages }: ContractorProps) {
  return (
    <div class="banner">
      <p>{messages.inviteHint}</p>
      <a class="button secondary" href={partPath(contractor.id, 'people')}>
        <Icon name="user" />
        {messages.invite}
      </a>
    </div>
  );
}
