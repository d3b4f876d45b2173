/** Organizations of the deployment, for superusers: find, create a router with its first owner, change, suspend. */
import type { ConsoleAdminMessages } from '../../i18n/en/console-admin.js';
import { formatShortDate } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { FilterSelect } from '../forms/filter-form.js';
import { SearchedList } from '../forms/searched-list.js';
import { Icon } from '../kit/icon.js';
import { PageHeader } from '../kit/page-header.js';
import { useRowKeys } from '../kit/row-keys.js';
import { useConsoleMessages } from '../messages.js';
import { ADMIN } from '../routes.js';
import { allOrganizationsQuery, PAGE_SIZE, parseAdmin, type ListedOrganization } from './admin-queries.js';
import { NewRouter } from './new-router.js';
import { OrganizationDialog } from './organization-dialog.js';

interface AdminProps {
  messages: ConsoleAdminMessages;
}

export function AdminPage({ messages }: AdminProps) {
  const { query } = useNavigation();
  const { nav } = useConsoleMessages();
  const isNew = query.has('new');
  return (
    <>
      <PageHeader heading={isNew ? messages.create : nav.admin}>
        {!isNew && (
          <a class="button" href={`${ADMIN}?new=1`}>
            <Icon name="plus" />
            {messages.create}
          </a>
        )}
      </PageHeader>
      {isNew ? <NewRouter messages={messages} /> : <AllOrganizations messages={messages} />}
    </>
  );
}

function AllOrganizations({ messages }: AdminProps) {
  const { query } = useNavigation();
  const state = parseAdmin(query);
  const list = useQuery({ ...allOrganizationsQuery(state), placeholderData: keepPreviousData });
  const changed = list.data?.values.find(({ id }) => id === query.get('change'));
  return (
    <>
      <SearchedList
        list={list}
        pageSize={PAGE_SIZE}
        icon="building-2"
        messages={messages}
        filters={
          <FilterSelect
            name="state"
            label={messages.state}
            value={state.isSuspended ? 'suspended' : ''}
            all={messages.allStates}
            options={[{ value: 'suspended', label: messages.suspended }]}
          />
        }
        isFiltered={state.isSuspended}
      >
        {(rows) => <OrganizationTable organizations={rows} messages={messages} />}
      </SearchedList>
      {changed && <OrganizationDialog organization={changed} messages={messages} />}
    </>
  );
}

function OrganizationTable({ organizations, messages }: AdminProps & { organizations: ListedOrganization[] }) {
  const { language, timeZone } = usePageContext();
  const { query } = useNavigation();
  const body = useRowKeys();
  const hrefOf = (id: string) => {
    const next = new URLSearchParams(query);
    next.delete('done');
    next.set('change', id);
    return `${ADMIN}?${next.toString()}`;
  };
  return (
    <div class="table-scroll">
      <table class="list records">
        <thead>
          <tr>
            <th scope="col">{messages.name}</th>
            <th scope="col">{messages.kind}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col">{messages.city}</th>
            <th scope="col" class="number">
              {messages.number}
            </th>
            <th scope="col">{messages.created}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {organizations.map((one) => (
            <tr key={one.id}>
              <td>
                <a class="row-link" href={hrefOf(one.id)}>
                  {one.name}
                </a>
              </td>
              <td data-label={messages.kind}>{describeKind(one, messages)}</td>
              <td data-label={messages.state}>
                <span class={`badge ${one.suspendedAt ? 'tone-red' : 'status-completed'}`}>
                  {one.suspendedAt ? messages.suspended : messages.active}
                </span>
              </td>
              <td data-label={messages.city}>{one.city ?? <span class="quiet">–</span>}</td>
              <td class="number" data-label={messages.number}>
                {one.displayId}
              </td>
              <td data-label={messages.created}>{formatShortDate(one.createdAt, language, timeZone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function describeKind({ canInstall, parentId }: ListedOrganization, messages: ConsoleAdminMessages): string {
  if (parentId) return messages.below;
  return canInstall ? messages.contractor : messages.router;
}
