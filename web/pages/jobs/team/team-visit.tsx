/** A visit of the week: time, order, state, and for the office the form that changes its technician. */
import { formatShortDay, formatTime } from '../../../i18n/formats.js';
import { Badge, Button, usePageContext } from '../../../ui/index.js';
import { VISIT_TONES } from '../job-card.js';
import { useTeam } from './team-context.js';
import type { TeamVisit } from './team-data.js';
import { TeamForm, useRejectedForm } from './team-form.js';

/** @param personId whose row it is in; null: it has no technician */
export function TeamVisitCard({ visit, personId }: { visit: TeamVisit; personId: string | null }) {
  const { data, messages } = useTeam();
  const { displayId, title, city, status, jobId } = visit;
  const content = (
    <>
      <strong>
        <VisitTime visit={visit} />
      </strong>
      <span>{title}</span>
      <span class="hint">
        {displayId} · {city}
      </span>
    </>
  );
  return (
    <div class={`visit ${status}`}>
      {jobId ? (
        <a class="visit-link" href={`/jobs/${jobId}`}>
          {content}
        </a>
      ) : (
        <span class="visit-link">{content}</span>
      )}
      <Badge tone={VISIT_TONES[status]}>{messages.statuses[status]}</Badge>
      {data.isOffice && status !== 'done' && <AssignForm visit={visit} personId={personId} />}
    </div>
  );
}

function VisitTime({ visit: { startAt, endAt } }: { visit: TeamVisit }) {
  const { language, timeZone } = usePageContext();
  const times = [startAt, endAt].map((at) => formatTime(at, language, timeZone));
  const days = [startAt, endAt].map((at) => formatShortDay(at, language, timeZone));
  if (days[0] === days[1]) return <>{times.join('–')}</>;
  return <>{`${days[0]} ${times[0]} – ${days[1]} ${times[1]}`}</>;
}

function AssignForm({ visit: { orderId, displayId }, personId }: { visit: TeamVisit; personId: string | null }) {
  const { data, messages } = useTeam();
  const { assign: texts } = messages;
  const about = { orderId, replaces: personId ?? '' };
  const rejected = useRejectedForm('assign', about);
  return (
    <details open={rejected !== null}>
      <summary aria-label={`${personId ? texts.change : texts.open}: ${displayId}`}>
        {personId ? texts.change : texts.open}
      </summary>
      <TeamForm intent="assign" about={about}>
        {({ isBusy, submitted }) => {
          const chosen = submitted?.userId ?? personId ?? '';
          return (
            <>
              <select name="userId" aria-label={texts.person(displayId)}>
                <option value="">{messages.unassigned}</option>
                {data.people.map(({ id, name }) => (
                  <option key={id} value={id} selected={id === chosen}>
                    {name}
                  </option>
                ))}
              </select>
              <Button kind="secondary" isBusy={isBusy}>
                {texts.save}
              </Button>
            </>
          );
        }}
      </TeamForm>
    </details>
  );
}
