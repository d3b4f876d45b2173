/** What a contractor is paid for each product, and its group, which has prices of its own. */
import type { ConsoleContractorPricesMessages } from '../../../i18n/en/console-contractor-prices.js';
import { useNavigation } from '../../address.js';
import { groupsQuery } from '../../data/queries.js';
import { keepPreviousData, useQuery } from '../../data/query-client.js';
import { parseList, SearchedList } from '../../forms/searched-list.js';
import { useCan, useSession } from '../../session.js';
import { ContractorFrame } from '../contractor-frame.js';
import { pricesQuery, PRICES_PAGE } from './prices-query.js';
import { GroupPanel } from './group-panel.js';
import { PriceForm } from './price-form.js';
import type { PricesProps } from './prices-props.js';
import { PricesTable } from './prices-table.js';

export function PricesPage({ messages }: { messages: ConsoleContractorPricesMessages }) {
  return (
    <ContractorFrame current="prices" words={messages.head}>
      {(contractor) => <Prices {...{ contractor, messages }} />}
    </ContractorFrame>
  );
}

function Prices({ contractor, messages }: PricesProps) {
  const { query } = useNavigation();
  const { routerId } = useSession();
  const mayChange = useCan()('update', 'product');
  const list = useQuery({
    ...pricesQuery(routerId, contractor.id, parseList(query)),
    placeholderData: keepPreviousData,
  });
  const { data: groups } = useQuery(groupsQuery(routerId));
  const group = groups?.values.find(({ id }) => id === contractor.partnerGroupId) ?? null;
  const changed = list.data?.values.find(({ productId }) => productId === query.get('change')) ?? null;
  return (
    <div class="stack loose prices">
      <div class="stack loose column-side">
        {changed && group && mayChange && (
          <PriceForm key={changed.productId} price={changed} {...{ contractor, group, messages }} />
        )}
        {groups && <GroupPanel groups={groups.values} {...{ contractor, group, messages }} />}
      </div>
      <div class="stack loose column-main">
        <p class="quiet settings-intro">{messages.intro}</p>
        <SearchedList list={list} pageSize={PRICES_PAGE} icon="tag" messages={messages}>
          {(prices) => <PricesTable {...{ contractor, prices, changed, messages }} group={mayChange ? group : null} />}
        </SearchedList>
      </div>
    </div>
  );
}
