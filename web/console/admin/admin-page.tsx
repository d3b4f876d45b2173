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
import { Table, type Column } from '../kit/table.js';
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
  const hrefOf = (id: string) => {
    const next = new URLSearchParams(query);
    next.delete('done');
    next.set('change', id);
    return `${ADMIN}?${next.toString()}`;
  };
  const columns: Column<ListedOrganization>[] = [
    {
      heading: messages.name,
      cell: ({ id, name }) => (
        <a class="row-link" href={hrefOf(id)}>
          {name}
        </a>
      ),
    },
    { heading: messages.kind, cell: (one) => describeKind(one, messages) },
    {
      heading: messages.state,
      cell: ({ suspendedAt }) => (
        <span class={`badge ${suspendedAt ? 'tone-red' : 'status-completed'}`}>
          {suspendedAt ? messages.suspended : messages.active}
        </span>
      ),
    },
    { heading: messages.city, cell: ({ city }) => city ?? <span class="quiet">–</span> },
    { heading: messages.number, isNumber: true, cell: ({ displayId }) => displayId },
    { heading: messages.created, cell: ({ createdAt }) => formatShortDate(createdAt, language, timeZone) },
  ];
  return <Table rows={organizations} columns={columns} keyOf={({ id }) => id} />;
}

function describeKind({ canInstall, parentId }: ListedOrganization, messages: ConsoleAdminMessages): string {
  if (parentId) return messages.below;
  return canInstall ? messages.contractor : messages.router;
}
