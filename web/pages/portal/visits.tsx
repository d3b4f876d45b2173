/** The visits of the order: when, who, for the calendar, and the request for another time. */
import type { PortalBookingView, PortalStepView, PortalWorkflowView } from '../../../client/generated/types.js';
import {
  Avatar,
  Badge,
  Button,
  CalendarIcon,
  ClockIcon,
  Notice,
  Section,
  TextArea,
  usePageContext,
} from '../../ui/index.js';
import type { Tone } from '../../ui/index.js';
import { formatDateTime, formatDay, formatRange, formatTimeRange } from '../../i18n/formats.js';
import { formatNamedDay } from '../../i18n/relative-times.js';
import { TimePicker } from '../time-picker.js';
import { FormErrorNotice, StepForm, useFieldError, usePortalActions } from './portal-actions.js';
import { canChangeVisit } from './portal-data.js';

const TONES: Record<PortalBookingView['status'], Tone> = {
  todo: 'warning',
  requested: 'warning',
  confirmed: 'success',
  done: 'neutral',
  cancelled: 'error',
};

/** By start time. */
export function Visits({ workflow }: { workflow: PortalWorkflowView }) {
  const visits = workflow.steps
    .flatMap((step) => (step.booking ? [{ step, booking: step.booking }] : []))
    .sort((one, other) => one.booking.startAt.localeCompare(other.booking.startAt));
  return (
    <>
      {visits.map((visit) => (
        <VisitCard key={visit.step.id} {...visit} workflow={workflow} />
      ))}
    </>
  );
}

interface VisitProps {
  step: PortalStepView;
  booking: PortalBookingView;
  workflow: PortalWorkflowView;
}

function VisitCard({ step, booking, workflow }: VisitProps) {
  const { data, messages } = usePortalActions();
  const { language, timeZone, now } = usePageContext();
  const { visit } = messages;
  const { status, changeRequestedAt, changeRequestedStartAt } = booking;
  const isAhead = booking.endAt > now && status !== 'done';
  const canChange = canChangeVisit(booking, workflow, now);
  const path = `/api/clients/${encodeURIComponent(data.token)}/workflow-steps/${step.id}/bookings/calendar`;
  return (
    <Section
      heading={visit.names[booking.type ?? 'visit']}
      icon={<CalendarIcon />}
      aside={<Badge tone={TONES[status]}>{messages.context[status]}</Badge>}
    >
      <div class="media">
        <ClockIcon />
        <VisitTime booking={booking} />
      </div>
      <Visitors booking={booking} />
      {changeRequestedAt && isAhead && (
        <Notice kind="info">
          {changeRequestedStartAt
            ? visit.askedFor(formatDateTime(changeRequestedStartAt, language, timeZone))
            : visit.asked}
        </Notice>
      )}
      {isAhead && (
        <p class="row">
          <a class="button secondary" href={path}>
            <CalendarIcon />
            {visit.calendar}
          </a>
          {canChange && data.changeStepId !== step.id && (
            <a class="button secondary" href={`?change=${step.id}#change`}>
              {visit.change}
            </a>
          )}
        </p>
      )}
      {canChange && data.changeStepId === step.id && <ChangeForm step={step} />}
    </Section>
  );
}

function VisitTime({ booking: { startAt, endAt, allDay } }: { booking: PortalBookingView }) {
  const { language, timeZone, now } = usePageContext();
  const day = formatDay(startAt, language, timeZone);
  // The end of a whole day is the start of the next one.
  const isOneDay = day === formatDay(new Date(Date.parse(endAt) - 1).toISOString(), language, timeZone);
  if (!isOneDay) return <strong class="when">{formatRange(startAt, endAt, language, timeZone)}</strong>;
  return (
    <div>
      <strong class="when">{formatNamedDay(startAt, now, language, timeZone)}</strong>
      {!allDay && (
        <>
          <br />
          {formatTimeRange(startAt, endAt, language, timeZone)}
        </>
      )}
    </div>
  );
}

/** Pictures are requested from the page's own origin. */
function toPathname(url: string | null): string | null {
  return url && new URL(url).pathname;
}

function Visitors({ booking }: { booking: PortalBookingView }) {
  const { messages } = usePortalActions();
  const { performerName, performerLogoUrl, technicians } = booking;
  if (!performerName) return null;
  return (
    <>
      {technicians.map(({ firstName, avatarUrl }) => (
        <div class="media center" key={firstName ?? ''}>
          <Avatar name={firstName ?? ''} pictureUrl={toPathname(avatarUrl)} />
          <div>
            {firstName}
            <div class="hint">{performerName}</div>
          </div>
        </div>
      ))}
      {technicians.length === 0 && (
        <div class="media center">
          <Avatar name={performerName} pictureUrl={toPathname(performerLogoUrl)} />
          <div>
            {performerName}
            <div class="hint">{messages.visit.performer}</div>
          </div>
        </div>
      )}
    </>
  );
}

/** The visit stays as it is until the request is answered. */
function ChangeForm({ step: { id } }: { step: PortalStepView }) {
  const { data, messages, isBusy, getSubmittedValues } = usePortalActions();
  const { visit, book } = messages;
  const fieldError = useFieldError(id);
  if (data.proof.isRequired) return <Notice kind="info">{messages.proof.first}</Notice>;
  const times = data.slots[id];
  const intent = <input type="hidden" name="intent" value="requestChange" />;
  return (
    <div id="change">
      <h3>{visit.changeHeading}</h3>
      <p>{visit.changeText}</p>
      <FormErrorNotice form={id} />
      {times && (
        <StepForm id={id}>
          {intent}
          <TimePicker times={times} messages={{ ...book, send: visit.ask }} isBusy={isBusy(id)} />
        </StepForm>
      )}
      <StepForm id={id}>
        {intent}
        <TextArea
          label={visit.comment}
          name="comment"
          maxLength={4096}
          value={getSubmittedValues(id).comment}
          error={fieldError('comment') ?? fieldError('startAt')}
          required
        />
        <Button kind="secondary" isBusy={isBusy(id)}>
          {visit.sendComment}
        </Button>
      </StepForm>
    </div>
  );
}
