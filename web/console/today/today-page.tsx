/** What waits for operators, the visits of today, and how many orders there are in each state. */
import type { ConsoleTodayMessages } from '../../i18n/en/console-today.js';
import { useNavigation } from '../address.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { countsQuery, ordersQuery } from '../data/queries.js';
import { PageHeader } from '../kit/page-header.js';
import { Empty, Failed, Skeleton, Stale } from '../kit/states.js';
import { useConsoleMessages } from '../messages.js';
import { HOME } from '../routes.js';
import { useSession } from '../session.js';
import { Counts } from './counts.js';
import { firstStepsQuery } from './first-steps-query.js';
import { FirstSteps } from './first-steps.js';
import { groupWaiting } from './group-waiting.js';
import { isMine, MAX_WAITING, toCountFilters, toReceivedFilters, toWaitingRequest } from './today-queries.js';
import { Visits } from './visits.js';
import { WaitingList } from './waiting-list.js';

export function TodayPage({ messages }: { messages: ConsoleTodayMessages }) {
  const { query } = useNavigation();
  const session = useSession();
  const { userId } = session;
  const { nav } = useConsoleMessages();
  const isOwn = isMine(query);
  const operatorId = isOwn ? userId : null;
  const counts = useQuery({ ...countsQuery(toCountFilters(operatorId)), placeholderData: keepPreviousData });
  const received = useQuery({
    ...countsQuery(toReceivedFilters(operatorId)),
    placeholderData: keepPreviousData,
  });
  const { data: firstSteps = [] } = useQuery(firstStepsQuery(session));
  if (firstSteps.length > 0)
    return (
      <>
        <PageHeader heading={nav.today} />
        <FirstSteps open={firstSteps} messages={messages} />
      </>
    );
  return (
    <>
      <PageHeader heading={nav.today}>
        <nav class="segmented" aria-label={messages.who}>
          <a href={HOME} aria-current={isOwn ? undefined : 'page'}>
            {messages.all}
          </a>
          <a href={`${HOME}?who=mine`} aria-current={isOwn ? 'page' : undefined}>
            {messages.mine}
          </a>
        </nav>
      </PageHeader>
      <div class="stack loose columns">
        <Waiting operatorId={operatorId} messages={messages} />
        <div class="stack loose column-side">
          <Visits messages={messages} />
          {counts.data && <Counts counts={counts.data} received={received.data} messages={messages} />}
        </div>
      </div>
    </>
  );
}

function Waiting({ operatorId, messages }: { operatorId: string | null; messages: ConsoleTodayMessages }) {
  const waiting = useQuery({
    ...ordersQuery(toWaitingRequest(operatorId)),
    placeholderData: keepPreviousData,
  });
  const { data, isError, error } = waiting;
  const retry = () => void waiting.refetch();
  if (!data) {
    return (
      <div class="stack loose column-main">
        {isError ? <Failed error={error} retry={retry} /> : <Skeleton rows={10} />}
      </div>
    );
  }
  const groups = groupWaiting(data.values);
  const more = data.count - MAX_WAITING;
  return (
    <div class="stack loose column-main">
      {isError && <Stale retry={retry} />}
      {groups.length === 0 && (
        <Empty icon="check" heading={messages.none}>
          <p class="quiet">{operatorId ? messages.noneMine : messages.noneHint}</p>
          <a class="button secondary" href={`${HOME}/orders`}>
            {messages.orders}
          </a>
        </Empty>
      )}
      {groups.length > 0 && <WaitingList groups={groups} messages={messages} />}
      {more > 0 && (
        <p>
          <a href={`${HOME}/orders?view=waiting&page=3`}>{messages.more(more)}</a>
        </p>
      )}
    </div>
  );
}
