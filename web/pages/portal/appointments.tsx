/** Appointments and the address of the work. */
import type { PortalOrder, PortalWorkflowView } from '../../../client/generated/types.js';
import { Definition, DefinitionList, Section, usePageContext } from '../../ui/index.js';
import { formatRange } from '../../i18n/formats.js';
import type { PortalMessages } from './portal-data.js';

/** All bookings by start time, whatever their status. */
export function Appointments({ workflow, messages }: { workflow: PortalWorkflowView; messages: PortalMessages }) {
  const { language, timeZone } = usePageContext();
  const appointments = workflow.steps
    .flatMap(({ title, booking }) => (booking ? [{ title, ...booking }] : []))
    .sort((one, other) => one.startAt.localeCompare(other.startAt));
  if (appointments.length === 0) return null;
  return (
    <Section heading={messages.appointments}>
      <DefinitionList>
        {appointments.map(({ title, startAt, endAt, status, performerName, technicians }) => (
          <Definition name={title ?? ''}>
            <strong>{formatRange(startAt, endAt, language, timeZone)}</strong> ({messages.context[status]})
            {performerName && (
              <>
                <br />
                {[performerName, technicians.join(', ')].filter(Boolean).join(' · ')}
              </>
            )}
          </Definition>
        ))}
      </DefinitionList>
    </Section>
  );
}

export function Location({ order, messages }: { order: PortalOrder; messages: PortalMessages }) {
  const { contactPersonName, workplace, address, postalCode, city, displayId } = order;
  return (
    <Section heading={messages.location}>
      <p>
        {contactPersonName}
        <br />
        {address}
        {workplace && `, ${workplace}`}
        <br />
        {postalCode} {city}
      </p>
      <p class="hint">{messages.title(displayId)}</p>
    </Section>
  );
}
