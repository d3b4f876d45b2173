/** The form that records or changes an absence. */
import type { AbsenceRowView, PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorAbsencesMessages } from '../../../i18n/en/console-contractor-absences.js';
import { toLocalDateTime } from '../../../i18n/formats.js';
import { DateTimeField, TextField, usePageContext } from '../../../ui/index.js';
import { SaveForm } from '../../forms/save-form.js';
import { partPath } from '../part-path.js';

interface FormProps {
  contractor: PartnerView;
  /** Null: the form records a new one. */
  changed: AbsenceRowView | null;
  messages: ConsoleContractorAbsencesMessages;
}

export function AbsenceForm({ contractor, changed, messages }: FormProps) {
  const { timeZone } = usePageContext();
  const initial = changed
    ? {
        from: toLocalDateTime(changed.from, timeZone),
        to: toLocalDateTime(changed.to, timeZone),
        reason: changed.reason ?? '',
      }
    : {};
  return (
    <section class="panel facts" aria-labelledby="absence-form">
      <h2 id="absence-form">{changed ? messages.changeHeading : messages.record}</h2>
      <p class="quiet">{messages.recordHint}</p>
      <SaveForm
        form="absence"
        intent="saveAbsence"
        class="record-form"
        hidden={{ partnerId: contractor.id, absenceId: changed?.id, version: changed?.version }}
        initial={initial}
        submitLabel={changed ? messages.save : messages.recordSubmit}
        aside={
          changed && (
            <a class="button secondary" href={partPath(contractor.id, 'absences')}>
              {messages.discard}
            </a>
          )
        }
      >
        {(field) => (
          <>
            <DateTimeField {...field('from')} label={messages.from} required />
            <DateTimeField {...field('to')} label={messages.to} hint={messages.toHint} required />
            <TextField {...field('reason')} label={messages.reason} hint={messages.reasonHint} autocomplete="off" />
          </>
        )}
      </SaveForm>
    </section>
  );
}
