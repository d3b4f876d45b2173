/** Actions on many orders without script: a form below the list, and the result of each order. Only the server renders it. */
import type { BulkView } from '../../../../client/generated/types.js';
import * as translations from '../../../i18n/api-errors.js';
import type { ConsoleOrdersBulkMessages } from '../../../i18n/en/console-orders-bulk.js';
import { useContext, usePageContext } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { getApi } from '../../api.js';
import { useQuery } from '../../data/query-client.js';
import { DraftContext } from '../../draft.js';
import { FormKey } from '../../../pages/form-key.js';
import { orderPath } from '../../routes.js';
import { useCan } from '../../session.js';
import { describeRefusal } from './bulk-result.js';
import { bulkQuery, PLAIN_ACTIONS, PLAIN_FORM } from './plain-bulk-actions.js';

export function PlainBulk({ words }: { words: ConsoleOrdersBulkMessages }) {
  const { path, query } = useNavigation();
  const draft = useContext(DraftContext);
  const can = useCan();
  const bulkId = query.get('bulk');
  const { data } = useQuery({ ...bulkQuery(getApi, bulkId ?? ''), enabled: bulkId !== null });
  if (!can('update', 'order')) return null;
  const refused = draft?.fields.form === PLAIN_FORM ? draft : null;
  const { plain } = words;
  const isUnselected = refused?.formError?.details.some(({ field }) => field === 'ids');
  const error = isUnselected ? plain.noneSelected : refused?.formError?.message;
  const search = query.toString();
  return (
    <section class="panel plain-bulk" aria-labelledby={`${PLAIN_FORM}-heading`}>
      <h2 id={`${PLAIN_FORM}-heading`}>{plain.heading}</h2>
      {data && <PlainResult bulk={data} words={words} />}
      <p class="quiet">{plain.hint}</p>
      {error && (
        <p class="form-error" role="alert">
          {error}
        </p>
      )}
      <form id={PLAIN_FORM} method="post" action={search ? `${path}?${search}` : path} class="bulk-form">
        <input type="hidden" name="intent" value="bulk" />
        <input type="hidden" name="form" value={PLAIN_FORM} />
        <input type="hidden" name="shown" value={search} />
        <FormKey />
        <label class="panel-field">
          {plain.action}
          <select name="action" required>
            <option value="" />
            {PLAIN_ACTIONS.map((name) => (
              <option key={name} value={name} selected={refused?.fields.action === name}>
                {plain.actions[name]}
              </option>
            ))}
          </select>
        </label>
        <label class="panel-field">
          {plain.reason}
          <textarea name="reason" rows={2} maxLength={2000} defaultValue={refused?.fields.reason ?? ''} />
        </label>
        <div class="form-foot">
          <button>{plain.run}</button>
        </div>
      </form>
    </section>
  );
}

function PlainResult({ bulk, words }: { bulk: BulkView; words: ConsoleOrdersBulkMessages }) {
  const settings = usePageContext();
  return (
    <div role="status">
      <p>
        {bulk.done > 0 && words.done(bulk.done)} {bulk.refused > 0 && <strong>{words.refused(bulk.refused)}</strong>}
      </p>
      <ul class="bulk-refused">
        {bulk.rows.map((row) => (
          <li key={row.orderId}>
            {row.orderDisplayId ? <a href={orderPath(row.orderId)}>{row.orderDisplayId}</a> : words.unknownOrder}
            <span class="quiet">
              {' '}
              {row.status === 'refused' ? describeRefusal(row, translations, settings) : words.plain.isDone}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
