/** A job or an offer as a card of lists. The whole card is the link. */
import {
  Avatar,
  Badge,
  CalendarIcon,
  Countdown,
  MoneyIcon,
  PinIcon,
  TimerIcon,
  usePageContext,
  type Tone,
} from '../../ui/index.js';
import { formatDecimal } from '../../i18n/formats.js';
import { formatRelativeDateTime, formatRelativeRange } from '../../i18n/relative-times.js';
import { formatPayout } from '../format-payout.js';
import { getJobTitle } from './job-title.js';
import type { Job, JobsMessages, VisitTime } from './jobs-data.js';

export const VISIT_TONES: Record<VisitTime['status'], Tone> = {
  todo: 'warning',
  requested: 'warning',
  confirmed: 'success',
  done: 'neutral',
  cancelled: 'error',
};

/**
 * Times are in the time zone of the organization that offers the work.
 * @param visit Default: the next one
 */
export function JobCard({ job, visit, messages }: { job: Job; visit?: VisitTime; messages: JobsMessages }) {
  const { language, now } = usePageContext();
  const { id, orderDisplayId, status, expiresAt, work, distanceKm, technicians } = job;
  const { timezone } = work.organization;
  const shown = visit ?? job.nextVisit;
  const isOffer = status === 'sent';
  return (
    <a class="job" href={`/jobs/${id}`}>
      <span class="job-line">
        <strong>{getJobTitle(job)}</strong>
        {technicians.length > 0 && (
          <span class="avatars">
            {technicians.slice(0, 3).map(({ id: userId, firstName, lastName }) => (
              <Avatar key={userId} name={`${firstName ?? ''} ${lastName ?? ''}`} />
            ))}
          </span>
        )}
      </span>
      <span class="row">
        <span>
          <CalendarIcon />{' '}
          {shown
            ? formatRelativeRange(shown, now, language, timezone)
            : work.requestedStartAt
              ? formatRelativeDateTime(work.requestedStartAt, now, language, timezone)
              : messages.anytime}
        </span>
        {shown && <Badge tone={VISIT_TONES[shown.status]}>{messages.visitStatuses[shown.status]}</Badge>}
        {job.isOver && <Badge>{messages.finished}</Badge>}
        {isOffer && expiresAt && (
          <Badge tone="warning">
            <TimerIcon />
            <Countdown until={expiresAt} />
          </Badge>
        )}
        {!isOffer && status !== 'accepted' && <Badge>{messages.offerStatuses[status]}</Badge>}
      </span>
      <span class="row hint">
        <span>
          <MoneyIcon /> {formatPayout(job, work.currencyCode, { language, messages })}
        </span>
        {isOffer && distanceKm !== null && (
          <span>
            <PinIcon /> {messages.distance(formatDecimal(distanceKm, language, 0))}
          </span>
        )}
        <span>{orderDisplayId}</span>
      </span>
    </a>
  );
}
