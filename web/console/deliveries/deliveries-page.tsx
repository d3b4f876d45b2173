/** Messages and what became of them: first those that were not delivered. */
import type { ConsoleDeliveriesMessages } from '../../i18n/en/console-deliveries.js';
import { useNavigation } from '../address.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { PageHeader } from '../kit/page-header.js';
import { Icon } from '../kit/icon.js';
import { PagedList } from '../kit/pager.js';
import { Empty } from '../kit/states.js';
import { useSession } from '../session.js';
import { DeliveriesFilters } from './deliveries-filters.js';
import { DeliveriesTable } from './deliveries-table.js';
import { deliveriesQuery, unsentQuery } from './deliveries-queries.js';
import { DeliveryDialog } from './delivery-dialog.js';
import {
  CONFIGURED_CHANNELS,
  DELIVERIES,
  deliveriesPath,
  PAGE_SIZE,
  parseState,
  TAB_NAMES,
  toRequest,
  type DeliveriesState,
  type Tab,
} from './list-state.js';

/** Milliseconds after which the list is requested again: attempts to send are no events of orders. */
const REFRESH_MS = 20_000;

export function DeliveriesPage({ messages }: { messages: ConsoleDeliveriesMessages }) {
  const { query } = useNavigation();
  const { routerId } = useSession();
  const state = parseState(query);
  const deliveries = useQuery({
    ...deliveriesQuery(routerId, toRequest(state)),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const isFiltered =
    deliveriesPath(state) !== deliveriesPath({ ...parseState(new URLSearchParams()), state: state.state });
  return (
    <>
      <PageHeader heading={messages.heading} />
      <nav class="tabs" aria-label={messages.states}>
        <ul>
          {TAB_NAMES.map((tab) => (
            <li key={tab}>
              <a href={deliveriesPath(state, { state: tab })} aria-current={tab === state.state ? 'page' : undefined}>
                {messages.tab[tab]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <UnsentBanners state={state} messages={messages} />
      <DeliveriesFilters state={state} count={deliveries.data?.count} messages={messages} />
      <PagedList
        list={deliveries}
        page={state.page}
        pageSize={PAGE_SIZE}
        hrefOf={(page) => deliveriesPath(state, { page })}
        empty={<Nothing tab={state.state} isFiltered={isFiltered} messages={messages} />}
      >
        {(rows) => <DeliveriesTable deliveries={rows} state={state} messages={messages} />}
      </PagedList>
      {state.open && <DeliveryDialog key={state.open} state={state} messages={messages} />}
    </>
  );
}

/** One sentence for each channel that is not configured, instead of all its deliveries. */
function UnsentBanners({ state, messages }: { state: DeliveriesState; messages: ConsoleDeliveriesMessages }) {
  const { routerId } = useSession();
  const { data } = useQuery({ ...unsentQuery(routerId), refetchInterval: REFRESH_MS });
  const { unsent, showUnsent } = messages;
  return CONFIGURED_CHANNELS.map((channel) => {
    const isShown = state.state === 'not_configured' && (state.channel || channel) === channel;
    return data && data[channel] > 0 ? (
      <p key={channel} class="banner">
        <Icon name="triangle-alert" />
        <span>{unsent[channel](data[channel])}</span>
        {!isShown && (
          <a class="button quiet-button" href={`${DELIVERIES}?state=not_configured&channel=${channel}`}>
            {showUnsent}
            <span class="unseen"> ({messages.channel[channel]})</span>
          </a>
        )}
      </p>
    ) : null;
  });
}

function Nothing({
  tab,
  isFiltered,
  messages,
}: {
  tab: Tab;
  isFiltered: boolean;
  messages: ConsoleDeliveriesMessages;
}) {
  if (isFiltered)
    return (
      <Empty icon="search" heading={messages.none}>
        <p class="quiet">{messages.noneHint}</p>
        <a class="button secondary" href={DELIVERIES}>
          {messages.reset}
        </a>
      </Empty>
    );
  const isGood = tab === 'dead';
  return (
    <Empty icon={isGood ? 'circle-check' : 'inbox'} heading={isGood ? messages.noneFailed : messages.none}>
      {isGood && (
        <>
          <p class="quiet">{messages.noneFailedHint}</p>
          <a class="button secondary" href={`${DELIVERIES}?state=delivered`}>
            {messages.showDelivered}
          </a>
        </>
      )}
    </Empty>
  );
}
