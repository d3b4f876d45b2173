/** The contractors of the network, with how loaded they are and how they answer. */
import type { PartnerRowView } from '../../../client/generated/types.js';
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import { useNavigation } from '../address.js';
import { getApi } from '../api.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { parseList, SearchedList } from '../forms/searched-list.js';
import { Avatar } from '../kit/avatar.js';
import { Icon } from '../kit/icon.js';
import { PageHeader } from '../kit/page-header.js';
import { useRowKeys } from '../kit/row-keys.js';
import { useConsoleMessages } from '../messages.js';
import { CONTRACTORS, contractorPath } from '../routes.js';
import { useCan, useSession } from '../session.js';
import { contractorsQuery, PAGE_SIZE } from './contractors-queries.js';
import { AmountsDue, NextAbsence, useFigures } from './figures.js';
import { NewContractorForm } from './new-contractor-form.js';

export function ContractorsPage({ messages }: { messages: ConsoleContractorsMessages }) {
  const { query } = useNavigation();
  const { nav } = useConsoleMessages();
  const mayCreate = useCan()('create', 'partner');
  const isNew = mayCreate && query.has('new');
  return (
    <>
      <PageHeader heading={isNew ? messages.add : nav.contractors}>
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
  const state = parseList(query);
  const list = useQuery({ ...contractorsQuery(getApi, routerId, state), placeholderData: keepPreviousData });
  return (
    <SearchedList list={list} pageSize={PAGE_SIZE} icon="users" messages={messages}>
      {(rows) => <ContractorsTable contractors={rows} messages={messages} />}
    </SearchedList>
  );
}

function ContractorsTable(props: { contractors: PartnerRowView[]; messages: ConsoleContractorsMessages }) {
  const { contractors, messages } = props;
  const body = useRowKeys();
  const figures = useFigures(messages);
  const columns = ['openOffers', 'acceptedOrders', 'acceptanceRate', 'medianResponseMinutes'] as const;
  return (
    <div class="table-scroll">
      <table class="list records">
        <thead>
          <tr>
            <th scope="col">{messages.name}</th>
            {columns.map((name) => (
              <th key={name} scope="col" class="number">
                {messages.figure[name]}
              </th>
            ))}
            <th scope="col">{messages.nextAbsence}</th>
            <th scope="col" class="number">
              {messages.amountDue}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {contractors.map((contractor) => (
            <tr key={contractor.id}>
              <td>
                <span class="person">
                  <Avatar name={contractor.name} isSmall />
                  <span>
                    <a class="row-link" href={contractorPath(contractor.id)}>
                      {contractor.name}
                    </a>
                    <span class="quiet block">{contractor.city ?? contractor.areaOfOperation}</span>
                  </span>
                  {contractor.status === 'inactive' && <span class="badge">{messages.inactive}</span>}
                  {contractor.preferred && <span class="badge">{messages.preferred}</span>}
                </span>
              </td>
              {columns.map((name) => (
                <td key={name} class="number" data-label={messages.figure[name]}>
                  {figures[name](contractor)}
                </td>
              ))}
              <td data-label={messages.nextAbsence}>
                <NextAbsence of={contractor} />
              </td>
              <td class="number" data-label={messages.amountDue}>
                <AmountsDue of={contractor} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
