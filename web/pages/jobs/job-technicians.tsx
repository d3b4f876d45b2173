/** Who carries out the job; the office of the contractor assigns them. */
import { Avatar, Button, CheckboxGroup, EmptyState, PeopleIcon, Section } from '../../ui/index.js';
import { useJobContext } from './job-context.js';
import { JobForm } from './job-form.js';

export function JobTechnicians() {
  const { data, messages, formError } = useJobContext();
  const { technicians: texts } = messages;
  const { technicians } = data.job;
  const { people } = data;
  const assigned = Object.fromEntries(
    (people ?? []).map(({ id }, index) => [
      `userIds.${index}`,
      technicians.some((technician) => technician.id === id) ? id : undefined,
    ]),
  );
  return (
    <Section heading={texts.heading} icon={<PeopleIcon />}>
      {technicians.length === 0 && <EmptyState>{people ? texts.none : texts.noneForOthers}</EmptyState>}
      <ul class="people">
        {technicians.map(({ id, firstName, lastName }) => {
          const name = [firstName, lastName].filter(Boolean).join(' ');
          return (
            <li key={id}>
              <Avatar name={name} />
              {name}
            </li>
          );
        })}
      </ul>
      {people && (
        <details open={formError?.fields.intent === 'assign'}>
          <summary>{texts.assign}</summary>
          <JobForm intent="assign">
            {({ isBusy, fieldError }) => (
              <>
                <CheckboxGroup
                  label={texts.people}
                  name="userIds"
                  values={assigned}
                  error={fieldError('userIds')}
                  options={people.map(({ id, name }) => ({ value: id, option: name }))}
                />
                <Button kind="secondary" isBusy={isBusy}>
                  {texts.save}
                </Button>
              </>
            )}
          </JobForm>
        </details>
      )}
    </Section>
  );
}
