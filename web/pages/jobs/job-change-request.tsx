/** The client asks for another time of a confirmed visit: take it, keep the present one, or propose a third. */
import { Button, CalendarIcon, Section, usePageContext } from '../../ui/index.js';
import { formatDateTime, formatRange } from '../../i18n/formats.js';
import { useJobContext } from './job-context.js';
import { JobForm } from './job-form.js';
import type { ChangeRequest } from './jobs-data.js';
import { OtherTimeForm } from './other-time-form.js';

/** Without rights on the booking it says that operators answer. The reason is in the messages. */
export function JobChangeRequest({ request }: { request: ChangeRequest }) {
  const { messages } = useJobContext();
  const { common, language, timeZone } = usePageContext();
  const { startAt, endAt, changeRequestedStartAt: wanted } = request.booking;
  const { change, booking } = messages;
  return (
    <Section
      heading={`${change.heading}: ${common.nameStep(request)}`}
      icon={<CalendarIcon />}
      isHighlighted={request.isOwn}
    >
      <p>{change.present(formatRange(startAt, endAt, language, timeZone))}</p>
      {wanted && <p>{change.wanted(formatDateTime(wanted, language, timeZone))}</p>}
      {!request.isOwn && <p>{change.byOperator}</p>}
      {request.isOwn && (
        <>
          {wanted && (
            <JobForm intent="moveVisit" step={request}>
              {({ isBusy, fieldError }) => (
                <>
                  <input type="hidden" name="startAt" value={wanted} />
                  <Button isBusy={isBusy}>{change.move}</Button>
                  {fieldError('startAt') && <p class="error">{fieldError('startAt')}</p>}
                </>
              )}
            </JobForm>
          )}
          <JobForm intent="keepVisit" step={request}>
            {({ isBusy }) => (
              <Button kind="secondary" isBusy={isBusy}>
                {change.keep}
              </Button>
            )}
          </JobForm>
          <details>
            <summary>{booking.another}</summary>
            <OtherTimeForm step={request} />
          </details>
        </>
      )}
    </Section>
  );
}
