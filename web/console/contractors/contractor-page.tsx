/** One contractor: figures, state, and what it can do. */
import type { PartnerView } from '../../../client/generated/types.js';
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import { CheckboxField, DecimalField, TextField } from '../../ui/index.js';
import { SaveForm } from '../forms/save-form.js';
import { ActionButton } from '../kit/action-form.js';
import { Icon } from '../kit/icon.js';
import { useCan } from '../session.js';
import { OrganizationFields, SkillFields } from './contractor-fields.js';
import { ContractorFrame } from './contractor-frame.js';
import { NextVisits, OrdersInWork, ordersPath } from './contractor-work.js';
import { AmountsDue, NextAbsence, useFigures } from './figures.js';
import { partPath } from './part-path.js';

export function ContractorPage({ messages }: { messages: ConsoleContractorsMessages }) {
  return (
    <ContractorFrame
      words={messages.head}
      actions={(contractor) => <Actions contractor={contractor} messages={messages} />}
    >
      {(contractor) => <Contractor contractor={contractor} messages={messages} />}
    </ContractorFrame>
  );
}

interface ContractorProps {
  contractor: PartnerView;
  messages: ConsoleContractorsMessages;
}

function Contractor({ contractor, messages }: ContractorProps) {
  const can = useCan();
  const mayChange = can('update', 'partner');
  return (
    <div class="columns">
      <div class="column-main">
        <NextVisits contractor={contractor} messages={messages} />
        <OrdersInWork contractor={contractor} messages={messages} />
        {contractor.isManaged && can('create', 'partnerInvitation') && (
          <Invitation contractor={contractor} messages={messages} />
        )}
        <Profile contractor={contractor} messages={messages} mayChange={mayChange} />
      </div>
      <Figures contractor={contractor} messages={messages} />
    </div>
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
        <details class="menu">
          <summary class="button secondary">{messages.deactivate}</summary>
          <div class="popover-box">
            <p>{messages.deactivateHint}</p>
            <ActionButton
              intent="deactivateContractor"
              fields={{ subjectId: id }}
              label={messages.deactivate}
              about={name}
            />
          </div>
        </details>
      )}
      {mayChange && !isActive && (
        <ActionButton intent="activateContractor" fields={{ subjectId: id }} label={messages.activate} about={name} />
      )}
    </>
  );
}

function Figures({ contractor, messages }: ContractorProps) {
  const figures = useFigures(messages);
  return (
    <aside class="column-side panel facts" aria-label={messages.figures}>
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
            <NextAbsence of={contractor} />
          </dd>
        </div>
        <div>
          <dt>{messages.amountDue}</dt>
          <dd>
            <AmountsDue of={contractor} />
          </dd>
        </div>
        {contractor.billingEmail && (
          <div>
            <dt>{messages.billingEmail}</dt>
            <dd>
              <a href={`mailto:${contractor.billingEmail}`}>{contractor.billingEmail}</a>
            </dd>
          </div>
        )}
      </dl>
    </aside>
  );
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

function Profile({ contractor, messages, mayChange }: ContractorProps & { mayChange: boolean }) {
  if (!mayChange) return null;
  const { id, isManaged, professions, services, tags, preferred, rating, maxOpenDispatches, parallelVisits } =
    contractor;
  const initial = {
    'organization.name': contractor.name,
    'organization.address': contractor.address ?? '',
    'organization.postalCode': contractor.postalCode ?? '',
    'organization.city': contractor.city ?? '',
    'organization.countryCode': contractor.countryCode ?? '',
    professions: professions.join(', '),
    services: services.join(', '),
    tags: tags.join(', '),
    rating: String(rating ?? ''),
    maxOpenDispatches: String(maxOpenDispatches ?? ''),
    parallelVisits: String(parallelVisits ?? ''),
    ...(preferred ? { preferred: 'true' } : {}),
  };
  const number = { type: 'number', autocomplete: 'off' } as const;
  return (
    <SaveForm
      key={contractor.updatedAt}
      form="profile"
      intent="updateContractor"
      hidden={{ id, isManaged: isManaged ? 'true' : null }}
      initial={initial}
      submitLabel={messages.save}
    >
      {(field) => (
        <>
          {isManaged ? (
            <OrganizationFields field={field} messages={messages} />
          ) : (
            <p class="quiet">{messages.notManaged}</p>
          )}
          <fieldset class="field-grid">
            <legend>{messages.skills}</legend>
            <SkillFields field={field} messages={messages} />
            <TextField {...field('tags')} label={messages.tags} hint={messages.tagsHint} />
            <DecimalField {...field('rating')} label={messages.figure.rating} hint={messages.ratingHint} />
            <TextField
              {...field('maxOpenDispatches')}
              {...number}
              label={messages.maxOpen}
              hint={messages.maxOpenHint}
            />
            <TextField
              {...field('parallelVisits')}
              {...number}
              label={messages.parallelVisits}
              hint={messages.parallelVisitsHint}
            />
            <CheckboxField {...field('preferred')} label={messages.preferredLabel} />
          </fieldset>
        </>
      )}
    </SaveForm>
  );
}
