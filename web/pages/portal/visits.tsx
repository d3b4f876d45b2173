/** Who comes and when, and where to. */
import type { PortalOrder, PortalWorkflowView } from '../../../client/generated/types.js';
import { Fact, Facts, Section, useSetting } from '../../ui/index.js';
import { period } from '../../words/formats.js';
import type { PortalWords } from './portal-data.js';

/** Every time that was asked for or agreed, the earliest first. */
export function Visits({ workflow, words }: { workflow: PortalWorkflowView; words: PortalWords }) {
  const { language, timeZone } = useSetting();
  const visits = workflow.steps
    .flatMap(({ title, booking }) => (booking ? [{ title, ...booking }] : []))
    .sort((one, other) => one.startAt.localeCompare(other.startAt));
  if (visits.length === 0) return null;
  return (
    <Section heading={words.visits}>
      <Facts>
        {visits.map(({ title, startAt, endAt, status, performerName, technicians }) => (
          <Fact name={title ?? ''}>
            <strong>{period(startAt, endAt, language, timeZone)}</strong> ({words.visit[status]})
            {performerName && (
              <>
                <br />
                {[performerName, technicians.join(', ')].filter(Boolean).join(' · ')}
              </>
            )}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

/** Where the work is done, and whom to ask for. */
export function Place({ order, words }: { order: PortalOrder; words: PortalWords }) {
  const { contactPersonName, workplace, address, postalCode, city, displayId } = order;
  return (
    <Section heading={words.place}>
      <p>
        {contactPersonName}
        <br />
        {address}
        {workplace && `, ${workplace}`}
        <br />
        {postalCode} {city}
      </p>
      <p class="hint">{words.title(displayId)}</p>
    </Section>
  );
}
