/** What the order waits for: each reason with the action that settles it. */
import type { ShownOverview } from '../data/queries.js';
import { usePageContext } from '../../ui/index.js';
import { AttentionActions } from '../attention/attention-actions.js';
import { Proposal } from '../attention/proposal.js';
import { Icon } from '../kit/icon.js';
import { Age, Span } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';
import { nameOf } from './names.js';
import type { OrderPartProps } from './order-part.js';

export function Needs({ overview, messages }: OrderPartProps) {
  const { attention: words } = useConsoleMessages();
  const { common } = usePageContext();
  const { order } = overview;
  if (order.attention.length === 0) return null;
  return (
    <section class="panel needs" aria-labelledby="needs">
      <h2 id="needs">
        <Icon name="circle-alert" />
        {messages.needsUs}
      </h2>
      <ul>
        {order.attention.map((entry) => (
          <li key={`${entry.reason} ${entry.workflowStepId} ${entry.subjectId}`} class="covered waiting-row">
            <div class="grow">
              <p>
                <strong>{words[entry.reason] ?? entry.reason}</strong>
                <span class="quiet">
                  {entry.stepType && ` · ${common.nameStep({ title: entry.stepTitle, type: entry.stepType })}`}
                  {' · '}
                  <Age at={entry.since} />
                </span>
              </p>
              <Subject entry={entry} overview={overview} />
            </div>
            <AttentionActions order={order} entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the reason is about: the proposed terms, the reason of the contractor, the text of the message. */
function Subject({ entry, overview }: { entry: ShownOverview['order']['attention'][number]; overview: ShownOverview }) {
  const dispatch = overview.dispatches.find(({ id }) => id === entry.subjectId);
  const visit = overview.bookings.find(({ id }) => id === entry.subjectId);
  const note = overview.notes.find(({ id }) => id === entry.subjectId);
  const delivery = overview.deliveries.find(({ id }) => id === entry.subjectId);
  if (entry.reason === 'TERMS_PROPOSED' && dispatch)
    return <Proposal dispatch={dispatch} currency={overview.order.totals.currencyCode} />;
  if (visit)
    return (
      <p class="quiet">
        {[<Span {...visit} />, visit.performer?.name, ...visit.technicians.map(nameOf)]
          .filter(Boolean)
          .map((part, index) => (index > 0 ? [' · ', part] : part))}
      </p>
    );
  const text =
    entry.reason === 'HAND_BACK_REQUESTED' ? dispatch?.handBackReason : (note?.content ?? delivery?.lastError);
  const shown = text ?? dispatch?.organizationName;
  return shown ? <p class="quiet plain">{shown}</p> : null;
}
