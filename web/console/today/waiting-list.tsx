/** What waits for operators, grouped by what settles it; each row has the button that does. */
import type { ConsoleTodayMessages } from '../../i18n/en/console-today.js';
import { usePageContext } from '../../ui/index.js';
import { AttentionActions } from '../attention/attention-actions.js';
import { Proposal } from '../attention/proposal.js';
import { useQuery } from '../data/query-client.js';
import { proposalsQuery } from './today-queries.js';
import { Icon } from '../kit/icon.js';
import { useRowKeys } from '../kit/row-keys.js';
import { Age, When } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';
import { orderPath } from '../routes.js';
import type { GroupName, WaitingGroup, WaitingItem } from './group-waiting.js';

const ICONS: Record<GroupName, string> = {
  answer: 'message-square',
  decide: 'handshake',
  contractor: 'users',
  time: 'calendar',
  failed: 'triangle-alert',
  late: 'clock',
  step: 'circle-check',
};

export function WaitingList({ groups, messages }: { groups: WaitingGroup[]; messages: ConsoleTodayMessages }) {
  const body = useRowKeys<HTMLDivElement>();
  return (
    <div ref={body} class="stack loose waiting">
      {groups.map(({ name, items }) => (
        <section key={name} class={`group-${name}`} aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`}>
            <Icon name={ICONS[name]} />
            {messages.group[name]} <span class="quiet number">{items.length}</span>
          </h2>
          <ul>
            {items.map((item) => (
              <WaitingRow key={item.key} item={item} messages={messages} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function WaitingRow({ item, messages }: { item: WaitingItem; messages: ConsoleTodayMessages }) {
  const { attention } = useConsoleMessages();
  const { order, entry, since } = item;
  const { nameStep } = usePageContext().common;
  const step = entry
    ? nameStep({ title: entry.stepTitle, type: entry.stepType })
    : nameStep({ title: order.nextStepTitle, type: order.nextStepType });
  const reason = entry ? (attention[entry.reason] ?? entry.reason) : messages.ownStep;
  return (
    <li class="covered waiting-row">
      <div class="grow">
        <p>
          <a class="row-link" href={orderPath(order.id)}>
            <span class="number">{order.displayId}</span> {order.contactPersonName}
          </a>
          <span class="quiet">
            {' '}
            {order.address}, {order.city}
          </span>
        </p>
        <p class="waiting-reason">
          {[reason, step].filter(Boolean).join(' · ')}
          {since && (
            <span>
              {' · '}
              <Age at={since} />
            </span>
          )}
          {entry?.reason === 'TERMS_PROPOSED' ? (
            <ProposedTerms dispatchId={entry.subjectId} messages={messages} />
          ) : (
            <Deadline at={order.dueAt} label={messages.due} isOver={order.dueState === 'overdue'} />
          )}
        </p>
      </div>
      <AttentionActions order={order} entry={entry} opens />
    </li>
  );
}

/** The terms are in the list of proposals, which is requested once for all rows. */
function ProposedTerms({ dispatchId, messages }: { dispatchId: string | null; messages: ConsoleTodayMessages }) {
  const { data } = useQuery(proposalsQuery());
  const dispatch = data?.values.find(({ id }) => id === dispatchId);
  if (!dispatch) return null;
  return (
    <>
      <Proposal dispatch={dispatch} currency={dispatch.work.currencyCode} />
      <Deadline at={dispatch.expiresAt} label={messages.offerEnds} />
    </>
  );
}

function Deadline({ at, label, isOver = false }: { at: string | null; label: string; isOver?: boolean }) {
  if (!at) return null;
  return (
    <span class={isOver ? 'late' : undefined}>
      {' · '}
      {label} <When at={at} isInText isDeadline />
    </span>
  );
}
