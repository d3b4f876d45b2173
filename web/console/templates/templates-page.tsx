/** The list of workflow templates. */
import type { ConsoleTemplatesMessages } from '../../i18n/en/console-templates.js';
import { useNavigation } from '../address.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { SearchedList } from '../forms/searched-list.js';
import { Icon } from '../kit/icon.js';
import { PageHeader } from '../kit/page-header.js';
import { useRowKeys } from '../kit/row-keys.js';
import { Age } from '../kit/times.js';
import { useCan, useSession } from '../session.js';
import { listPath, parseState, type ListState } from './list-state.js';
import { templatePath } from '../routes.js';
import { RowMenu } from './row-menu.js';
import { TemplateDialogs } from './template-dialogs.js';
import { PAGE_SIZE, templateRowsQuery, type TemplateRow } from './list-query.js';

export function TemplatesPage({ messages }: { messages: ConsoleTemplatesMessages }) {
  const { query: address } = useNavigation();
  const { routerId } = useSession();
  const can = useCan();
  const state = parseState(address);
  const list = useQuery({
    ...templateRowsQuery(routerId, state.q, state.page),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader heading={messages.heading} aside={<p class="quiet template-intro">{messages.intro}</p>}>
        {can('create', 'workflowTemplate') && (
          <a class="button" href={listPath(state, { new: '1' })}>
            <Icon name="plus" />
            {messages.create}
          </a>
        )}
      </PageHeader>
      <SearchedList list={list} pageSize={PAGE_SIZE} icon="workflow" messages={messages}>
        {(rows) => <Rows rows={rows} state={state} messages={messages} />}
      </SearchedList>
      {list.data && <TemplateDialogs rows={list.data.values} state={state} query={address} messages={messages} />}
    </>
  );
}

function Rows(props: { rows: TemplateRow[]; state: ListState; messages: ConsoleTemplatesMessages }) {
  const { rows, state, messages } = props;
  const body = useRowKeys();
  return (
    <table class="list templates">
      <thead>
        <tr>
          <th scope="col">{messages.name}</th>
          <th scope="col" class="col-total">
            {messages.steps}
          </th>
          <th scope="col">{messages.changed}</th>
          <td />
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <tr key={row.id}>
            <td class="col-template">
              <a class="row-link" href={templatePath(row.id)}>
                {row.name}
              </a>
              {row.isDefaultTemplate && <span class="badge tone-blue">{messages.isDefault}</span>}
            </td>
            <td class="col-total number" data-label={messages.steps}>
              {row.steps}
            </td>
            <td class="col-updatedAt" data-label={messages.changed}>
              <Age at={row.updatedAt} />
            </td>
            <td class="col-more">
              <RowMenu row={row} state={state} messages={messages} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
