/** Name and use of a template. */
import { CheckboxField, TextField } from '../../../ui/index.js';
import { usersQuery } from '../../data/queries.js';
import { useQuery } from '../../data/query-client.js';
import { useCan, useSession } from '../../session.js';
import { Choice } from '../choice.js';
import { Section, SectionForm, type SectionProps } from './section.js';
import { toFields } from '../../forms/field-kinds.js';
import { BASICS } from './settings-forms.js';

export function BasicsPanel(props: SectionProps) {
  const { template, messages } = props;
  const { fields } = messages;
  const people = usePeople(template.defaultAssigneeId, messages.unknownPerson);
  const groups = template.groups.filter(({ isInjectable }) => isInjectable);
  return (
    <Section section="basics" heading={messages.headings.basics} intro={messages.basicsIntro}>
      <SectionForm {...props} form="basics" intent="saveBasics" initial={toFields(BASICS, template)}>
        {(field) => (
          <>
            <div class="field-pair">
              <TextField {...field('name')} label={fields.name} required autocomplete="off" />
              <TextField {...field('customId')} label={fields.customId} hint={messages.customIdHint} />
            </div>
            <Choice
              {...field('defaultAssigneeId')}
              label={fields.defaultAssigneeId}
              hint={messages.assigneeHint}
              options={[['', messages.noAssignee], ...people]}
            />
            <CheckboxField
              {...field('isDefaultTemplate')}
              label={fields.isDefaultTemplate}
              hint={messages.defaultHint}
            />
            <CheckboxField
              {...field('isAutoDispatchingEnabled')}
              label={fields.isAutoDispatchingEnabled}
              hint={messages.offersHint}
            />
            <fieldset class="edit-part">
              <legend>{messages.allowed}</legend>
              <p class="quiet">{groups.length > 0 ? messages.allowedHint : messages.noInjectable}</p>
              {groups.map(({ id, name }) => (
                <CheckboxField key={id} {...field(`allowedStepGroupIds.${id}`)} label={name} />
              ))}
            </fieldset>
          </>
        )}
      </SectionForm>
    </Section>
  );
}

/** People who can handle orders, with the one that is set. @returns IDs with names */
function usePeople(presentId: string | null, unknown: string): [id: string, name: string][] {
  const { routerId } = useSession();
  const can = useCan();
  const { data } = useQuery({ ...usersQuery(routerId), enabled: can('read', 'user') });
  const people = (data?.values ?? [])
    .filter(({ isTechnicalAccount, invitation, roles }) => {
      const mayHandle = roles.some(({ role }) => role !== 'CONTRACTOR' && role !== 'VIEWER');
      return mayHandle && !isTechnicalAccount && invitation === null;
    })
    .map(({ id, firstName, lastName, email }): [string, string] => [
      id,
      [firstName, lastName].filter(Boolean).join(' ') || email,
    ]);
  const isKnown = presentId === null || people.some(([id]) => id === presentId);
  return isKnown ? people : [...people, [presentId, unknown]];
}
