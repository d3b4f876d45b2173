/** The webforms of the router, and the form of a new one. */
import type { ConsoleSettingsWebformsMessages } from '../../../i18n/en/console-settings-webforms.js';
import { formatDecimal } from '../../../i18n/formats.js';
import { SelectField, TextField, usePageContext } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { keepPreviousData, useQuery } from '../../data/query-client.js';
import { Form } from '../../forms/form.js';
import { parseList, SearchedList } from '../../forms/searched-list.js';
import { Icon } from '../../kit/icon.js';
import { Table, type Column } from '../../kit/table.js';
import { WEBFORMS } from '../../routes.js';
import { useCan, useSession } from '../../session.js';
import { SettingsHeader } from '../settings-header.js';
import { publicPath, webformPath } from './paths.js';
import { PAGE_SIZE, webformsQuery, workflowsQuery, type WebformRow } from './webform-queries.js';

interface WebformsProps {
  messages: ConsoleSettingsWebformsMessages;
}

export function WebformsPage({ messages }: WebformsProps) {
  const { query } = useNavigation();
  const mayCreate = useCan()('create', 'webform');
  const isNew = mayCreate && query.has('new');
  return (
    <>
      <SettingsHeader heading={isNew ? messages.add : messages.heading}>
        {mayCreate && !isNew && (
          <a class="button" href={`${WEBFORMS}?new=1`}>
            <Icon name="plus" />
            {messages.add}
          </a>
        )}
      </SettingsHeader>
      {isNew ? <NewWebform messages={messages} /> : <WebformList messages={messages} />}
    </>
  );
}

function NewWebform({ messages }: WebformsProps) {
  const { data: workflows = [] } = useQuery(workflowsQuery(useSession().routerId));
  return (
    <Form
      form="new-webform"
      intent="createWebform"
      class="panel narrow stack edit-form"
      submitLabel={messages.create}
      aside={
        <a class="button secondary" href={WEBFORMS}>
          {messages.discard}
        </a>
      }
    >
      {(field) => (
        <>
          <TextField {...field('name')} label={messages.name} hint={messages.nameHint} autocomplete="off" required />
          <SelectField
            {...field('workflowTemplateId')}
            label={messages.workflow}
            hint={messages.workflowHint}
            empty={messages.defaultWorkflow}
            options={workflows.map(({ id, name }) => ({ value: id, option: name }))}
          />
        </>
      )}
    </Form>
  );
}

function WebformList({ messages }: WebformsProps) {
  const { query } = useNavigation();
  const { routerId } = useSession();
  const list = useQuery({
    ...webformsQuery(routerId, parseList(query)),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchedList list={list} pageSize={PAGE_SIZE} icon="clipboard-list" messages={messages}>
      {(rows) => <WebformTable rows={rows} messages={messages} />}
    </SearchedList>
  );
}

function WebformTable({ rows, messages }: WebformsProps & { rows: WebformRow[] }) {
  const { data: workflows } = useQuery(workflowsQuery(useSession().routerId));
  const { language } = usePageContext();
  const nameWorkflow = (id: string | null) =>
    id === null ? messages.defaultWorkflow : (workflows?.find((one) => one.id === id)?.name ?? '–');
  const columns: Column<WebformRow>[] = [
    {
      heading: messages.name,
      cell: ({ id, name }) => (
        <a class="row-link" href={webformPath(id)}>
          {name}
        </a>
      ),
    },
    {
      heading: messages.state,
      cell: ({ publicSharable }) => (
        <span class={publicSharable ? 'badge status-completed' : 'badge'}>
          {publicSharable ? messages.isPublic : messages.notPublic}
        </span>
      ),
    },
    { heading: messages.workflow, cell: ({ workflowTemplateId }) => nameWorkflow(workflowTemplateId) },
    { heading: messages.questions, isNumber: true, cell: ({ questions }) => questions },
    { heading: messages.orders, isNumber: true, cell: ({ orderCount }) => formatDecimal(orderCount, language, 0) },
    {
      heading: messages.link,
      cell: ({ publicSharable, publicToken, name }) =>
        publicSharable ? (
          <a class="above open-link" href={publicPath(publicToken)} target="_blank" rel="noopener">
            {messages.open}
            <Icon name="external-link" />
            <span class="unseen"> {name}</span>
          </a>
        ) : (
          <span class="quiet">–</span>
        ),
    },
  ];
  return <Table rows={rows} columns={columns} keyOf={({ id }) => id} />;
}
