/** The form that records or changes an absence. */
import type { AbsenceRowView, PartnerUserView, PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorAbsencesMessages } from '../../../i18n/en/console-contractor-absences.js';
import { toLocalDateTime } from '../../../i18n/formats.js';
import { DateTimeField, SelectField, TextField, usePageContext } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { Form } from '../../forms/form.js';
import { partPath } from '../part-path.js';

interface FormProps {
  contractor: PartnerView;
  /** Null: the form records a new one. */
  changed: AbsenceRowView | null;
  people: readonly PartnerUserView[];
  messages: ConsoleContractorAbsencesMessages;
}

/** Choice of the whole contractor instead of a person. */
const EVERYBODY = 'everybody';

export function AbsenceForm({ contractor, changed, people, messages }: FormProps) {
  const { query } = useNavigation();
  const { timeZone } = usePageContext();
  const initial = changed
    ? {
        from: toLocalDateTime(changed.from, timeZone),
        to: toLocalDateTime(changed.to, timeZone),
        reason: changed.reason ?? '',
      }
    : { userId: query.get('person') ?? EVERYBODY };
  const choices = people.map((person) => ({
    value: person.id,
    option: [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email || messages.unnamed,
  }));
  choices.unshift({ value: EVERYBODY, option: messages.everybody });
  return (
    <section class="panel facts" aria-labelledby="absence-form">
      <h2 id="absence-form">{changed ? messages.changeHeading : messages.record}</h2>
      <p class="quiet">{messages.recordHint}</p>
      <Form
        form="absence"
        intent="saveAbsence"
        class="stack record-form"
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
            {!changed && <SelectField {...field('userId')} label={messages.who} required options={choices} />}
            <DateTimeField {...field('from')} label={messages.from} required />
            <DateTimeField {...field('to')} label={messages.to} hint={messages.toHint} required />
            <TextField {...field('reason')} label={messages.reason} hint={messages.reasonHint} autocomplete="off" />
          </>
        )}
      </Form>
    </section>
  );
}
