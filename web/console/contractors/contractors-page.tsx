/** The contractors of the network, with how loaded they are and how they answer. */
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import { useNavigation } from '../address.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { SearchedList } from '../forms/searched-list.js';
import { Icon } from '../kit/icon.js';
import { PageHeader } from '../kit/page-header.js';
import { useConsoleMessages } from '../messages.js';
import { CONTRACTOR_GROUPS, CONTRACTORS } from '../routes.js';
import { useCan, useSession } from '../session.js';
import { ContractorFilters } from './contractor-filters.js';
import { contractorsQuery } from './contractors-queries.js';
import { ContractorsTable } from './contractors-table.js';
import { isFiltered, PAGE_SIZE, parseState } from './list-state.js';
import { NewContractorForm } from './new-contractor-form.js';

export function ContractorsPage({ messages }: { messages: ConsoleContractorsMessages }) {
  const { query } = useNavigation();
  const { nav } = useConsoleMessages();
  const can = useCan();
  const mayCreate = can('create', 'partner');
  const isNew = mayCreate && query.has('new');
  return (
    <>
      <PageHeader heading={isNew ? messages.add : nav.contractors}>
        {can('read', 'partnerGroup') && !isNew && (
          <a class="button secondary" href={CONTRACTOR_GROUPS}>
            {messages.groups}
          </a>
        )}
        {mayCreate && !isNew && (
          <a class="button" href={`${CONTRACTORS}?new=1`}>
            <Icon name="plus" />
            {messages.add}
          </a>
        )}
      </PageHeader>
      {isNew ? <NewContractorForm messages={messages} /> : <Contractors messages={messages} />}
    </>
  );
}

function Contractors({ messages }: { messages: ConsoleContractorsMessages }) {
  const { query } = useNavigation();
  const { routerId } = useSession();
  const state = parseState(query);
  const list = useQuery({ ...contractorsQuery(routerId, state), placeholderData: keepPreviousData });
  return (
    <SearchedList
      list={list}
      pageSize={PAGE_SIZE}
      icon="users"
      messages={messages}
      filters={<ContractorFilters state={state} shown={list.data?.values ?? []} messages={messages} />}
      isFiltered={isFiltered(state)}
    >
      {(rows) => <ContractorsTable contractors={rows} state={state} messages={messages} />}
    </SearchedList>
  );
}
