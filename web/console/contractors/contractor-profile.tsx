/** Who a contractor is and what it can do, and the form that changes it. */
import type { PartnerView } from '../../../client/generated/types.js';
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import type { Language } from '../../i18n/language.js';
import { CheckboxField, DecimalField, TextField, usePageContext, type FormFields } from '../../ui/index.js';
import { toFields } from '../forms/field-kinds.js';
import { Form } from '../forms/form.js';
import { useHasDraft } from '../forms/secret-panel.js';
import { Icon } from '../kit/icon.js';
import { PROFILE } from './actions.js';
import { OrganizationFields, SkillFields } from './contractor-fields.js';
import type { VersionedContractor } from './part-queries.js';

interface ProfileProps {
  contractor: VersionedContractor;
  messages: ConsoleContractorsMessages;
}

/** What is empty is left out. */
export function Profile({ contractor, messages }: ProfileProps) {
  const { address, postalCode, city, areaOfOperation, billingEmail, maxOpenDispatches, parallelVisits } = contractor;
  const { professions, services, tags, preferred } = contractor;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const facts = [
    { label: messages.place, value: [address, town || areaOfOperation].filter(Boolean).join(', ') },
    { label: messages.billingEmail, value: billingEmail && <a href={`mailto:${billingEmail}`}>{billingEmail}</a> },
    { label: messages.professions, value: professions.join(', ') },
    { label: messages.services, value: services.join(', ') },
    { label: messages.tags, value: tags.join(', ') },
    { label: messages.maxOpen, value: maxOpenDispatches },
    { label: messages.parallelVisits, value: parallelVisits },
  ].filter(({ value }) => value !== null && value !== '');
  return (
    <aside class="stack loose column-side panel facts" aria-label={messages.profile}>
      <h2>{messages.profile}</h2>
      {preferred && (
        <p>
          <span class="badge">{messages.preferred}</span>
        </p>
      )}
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {facts.length === 0 && <p class="quiet">{messages.noProfile}</p>}
    </aside>
  );
}

/** Folded, as it is needed rarely. */
export function ProfileForm({ contractor, messages }: ProfileProps) {
  const isOpen = useHasDraft('profile');
  const { id, version, isManaged } = contractor;
  const { language } = usePageContext();
  const number = { type: 'number', autocomplete: 'off' } as const;
  return (
    <details class="panel fold" open={isOpen}>
      <summary>
        <Icon name="chevron-right" />
        <h2>{messages.changeProfile}</h2>
      </summary>
      <Form
        form="profile"
        intent="updateContractor"
        class="settings-form"
        hidden={{ id, version, isManaged: isManaged ? 'true' : null }}
        initial={toProfileFields(contractor, language)}
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
      </Form>
    </details>
  );
}

function toProfileFields(contractor: PartnerView, language: Language): FormFields {
  return {
    'organization.name': contractor.name,
    'organization.address': contractor.address ?? '',
    'organization.postalCode': contractor.postalCode ?? '',
    'organization.city': contractor.city ?? '',
    'organization.countryCode': contractor.countryCode ?? '',
    'organization.billingEmail': contractor.billingEmail ?? '',
    ...toFields(PROFILE, contractor, { language }),
  };
}
