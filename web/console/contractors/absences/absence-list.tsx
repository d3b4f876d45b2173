/** Absences of a contractor and its people that have not ended. */
import type { AbsenceRowView, PartnerView } from '../../../../client/generated/types.js';
import type { Page } from '../../../../client/src/pagination.js';
import type { ConsoleContractorAbsencesMessages } from '../../../i18n/en/console-contractor-absences.js';
import { formatDate, formatDateRange, getDayNumber, toLocalDateTime } from '../../../i18n/formats.js';
import type { Language } from '../../../i18n/language.js';
import { formatRelativeRange } from '../../../i18n/relative-times.js';
import { usePageContext } from '../../../ui/index.js';
import { ActionButton } from '../../kit/action-form.js';
import { Icon } from '../../kit/icon.js';
import { useNow } from '../../kit/times.js';
import { useCan } from '../../session.js';
import { partPath } from '../part-path.js';

interface ListProps {
  contractor: PartnerView;
  absences: Page<AbsenceRowView>;
  /** The absence that the form changes. */
  changed: AbsenceRowView | null;
  messages: ConsoleContractorAbsencesMessages;
}

export function AbsenceList({ contractor, absences, changed, messages }: ListProps) {
  const { values, count } = absences;
  return (
    <section class="panel" aria-labelledby="absences">
      <h2 id="absences">{messages.absences}</h2>
      {values.length === 0 ? (
        <p class="quiet">{messages.none}</p>
      ) : (
        <ul class="ruled">
          {values.map((absence) => (
            <Row key={absence.id} isChanged={absence.id === changed?.id} {...{ absence, contractor, messages }} />
          ))}
        </ul>
      )}
      {count > values.length && <p class="quiet">{messages.more(count - values.length)}</p>}
    </section>
  );
}

function Row(props: Omit<ListProps, 'absences' | 'changed'> & { absence: AbsenceRowView; isChanged: boolean }) {
  const { absence, contractor, isChanged, messages } = props;
  const { language, timeZone } = usePageContext();
  const can = useCan();
  const period = formatPeriod(absence, useNow(), language, timeZone);
  const isOurs = absence.recordedBy === 'router';
  return (
    <li class={`record${isChanged ? ' chosen' : ''}`}>
      <Icon name={absence.userId ? 'user' : 'building-2'} />
      <div class="grow">
        <p class="record-title">{period}</p>
        <p class="quiet">
          {[absence.userName ?? messages.everybody, absence.reason, isOurs ? messages.byUs : messages.byThem]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div class="row close record-actions">
        {can('create', 'dispatch') && !absence.userId && (
          <a
            class="button quiet-button"
            href={partPath(contractor.id, 'reassign', {
              from: toLocalDateTime(absence.from, timeZone),
              until: toLocalDateTime(absence.to, timeZone),
            })}
          >
            {messages.head.reassign}
            <span class="unseen"> {period}</span>
          </a>
        )}
        {isOurs && can('update', 'partnerAvailability') && (
          <a
            class="button quiet-button"
            href={partPath(contractor.id, 'absences', { change: absence.id })}
            aria-current={isChanged ? 'true' : undefined}
          >
            {messages.change}
            <span class="unseen"> {period}</span>
          </a>
        )}
        {isOurs && can('delete', 'partnerAvailability') && (
          <ActionButton
            intent="deleteAbsence"
            fields={{ partnerId: contractor.id, absenceId: absence.id }}
            label={messages.delete}
            kind="quiet-button"
            about={period}
          />
        )}
      </div>
    </li>
  );
}

/** Whole days without times, such as `23 November – 29 November 2026`; other periods with times. */
function formatPeriod({ from, to }: AbsenceRowView, now: string, language: Language, timeZone: string): string {
  const isDays = [from, to].every((at) => toLocalDateTime(at, timeZone).endsWith('T00:00'));
  if (!isDays) return formatRelativeRange({ startAt: from, endAt: to }, now, language, timeZone);
  const last = new Date(Date.parse(to) - 1).toISOString();
  return getDayNumber(from, timeZone) === getDayNumber(last, timeZone)
    ? formatDate(from, language, timeZone)
    : formatDateRange(from, last, language, timeZone);
}
