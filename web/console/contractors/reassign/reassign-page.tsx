/** Gives the accepted work of a contractor to others, and shows what became of each order. */
import type { PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorReassignMessages } from '../../../i18n/en/console-contractor-reassign.js';
import { readFormValues } from '../../../pages/form-values.js';
import { DateTimeField, SelectField, TextField } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { contractorsQuery } from '../../data/queries.js';
import { useQuery } from '../../data/query-client.js';
import { Form } from '../../forms/form.js';
import { useCan } from '../../session.js';
import { ContractorFrame } from '../contractor-frame.js';
import { partPath } from '../part-path.js';
import { ReassignResult } from './reassign-result.js';
import { VisitsInSpan } from './visits-in-span.js';

interface PartProps {
  contractor: PartnerView;
  messages: ConsoleContractorReassignMessages;
}

export function ReassignPage({ messages }: { messages: ConsoleContractorReassignMessages }) {
  const { query } = useNavigation();
  const result = query.get('result');
  return (
    <ContractorFrame current="reassign" words={messages.head}>
      {(contractor) => (
        <section class="panel narrow" aria-labelledby="reassign">
          <h2 id="reassign">{messages.head.reassign}</h2>
          {result ? (
            <ReassignResult key={result} bulkId={result} {...{ contractor, messages }} />
          ) : (
            <ReassignForm {...{ contractor, messages }} />
          )}
        </section>
      )}
    </ContractorFrame>
  );
}

function ReassignForm({ contractor, messages }: PartProps) {
  const { query, navigate } = useNavigation();
  const can = useCan();
  const { data } = useQuery(contractorsQuery());
  const mayReadVisits = can('read', 'workflow');
  const showVisits = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const { from, until } = readFormValues(currentTarget.closest('form')!);
    navigate(partPath(contractor.id, 'reassign', { from: from ?? null, until: until ?? null }), { replace: true });
  };
  if (!can('create', 'dispatch')) return <p class="quiet">{messages.forbidden}</p>;
  const others = (data?.values ?? []).filter(
    ({ organizationId, status }) => organizationId !== contractor.organizationId && status === 'active',
  );
  const options = others.map(({ organizationId, name }) => ({ value: organizationId, option: name }));
  return (
    <>
      <p class="quiet">{messages.explain(contractor.acceptedOrders)}</p>
      <Form
        form="reassign"
        intent="reassign"
        class="stack record-form"
        hidden={{ partnerId: contractor.id }}
        initial={{ from: query.get('from') ?? '', until: query.get('until') ?? '' }}
        submitLabel={messages.submit}
        aside={
          <a class="button secondary" href={partPath(contractor.id)}>
            {messages.back}
          </a>
        }
      >
        {(field) => (
          <>
            <div class="field-grid" onChange={showVisits}>
              <DateTimeField {...field('from')} label={messages.from} />
              <DateTimeField {...field('until')} label={messages.until} />
            </div>
            <p class="hint">{messages.spanHint}</p>
            {mayReadVisits && <VisitsInSpan id={contractor.id} messages={messages} />}
            <SelectField
              {...field('organizationId')}
              label={messages.other}
              hint={messages.otherHint}
              options={options}
            />
            <TextField {...field('reason')} label={messages.reason} hint={messages.reasonHint} autocomplete="off" />
          </>
        )}
      </Form>
    </>
  );
}
