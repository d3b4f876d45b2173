/** The webforms of the router, and the form of a new one. */
import type { ConsoleSettingsWebformsMessages } from '../../../i18n/en/console-settings-webforms.js';
import { formatDecimal } from '../../../i18n/formats.js';
import { SelectField, TextField, usePageContext } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { keepPreviousData, useQuery } from '../../data/query-client.js';
import { Form } from '../../forms/form.js';
import { parseList, SearchedList } from '../../forms/searched-list.js';
import { Icon } from '../../kit/icon.js';
import { useRowKeys } from '../../kit/row-keys.js';
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
      class="panel narrow edit-form"
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
  const body = useRowKeys();
  const nameWorkflow = (id: string | null) =>
    id === null ? messages.defaultWorkflow : (workflows?.find((one) => one.id === id)?.name ?? '–');
  return (
    <div class="table-scroll">
      <table class="list records">
        <thead>
          <tr>
            <th scope="col">{messages.name}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col">{messages.workflow}</th>
            <th scope="col" class="number">
              {messages.questions}
            </th>
            <th scope="col" class="number">
              {messages.orders}
            </th>
            <th scope="col">{messages.link}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <a class="row-link" href={webformPath(row.id)}>
                  {row.name}
                </a>
              </td>
              <td data-label={messages.state}>
                <span class={row.publicSharable ? 'badge status-completed' : 'badge'}>
                  {row.publicSharable ? messages.isPublic : messages.notPublic}
                </span>
              </td>
              <td data-label={messages.workflow}>{nameWorkflow(row.workflowTemplateId)}</td>
              <td class="number" data-label={messages.questions}>
                {row.questions}
              </td>
              <td class="number" data-label={messages.orders}>
                {formatDecimal(row.orderCount, language, 0)}
              </td>
              <td data-label={messages.link}>
                {row.publicSharable ? (
                  <a class="open-link" href={publicPath(row.publicToken)} target="_blank" rel="noopener">
                    {messages.open}
                    <Icon name="external-link" />
                    <span class="unseen"> {row.name}</span>
                  </a>
                ) : (
                  <span class="quiet">–</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
