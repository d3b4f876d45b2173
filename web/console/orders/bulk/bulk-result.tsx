/** Progress and results of an action on many orders. */
import type { BulkView } from '../../../../client/generated/types.js';
import type { ConsoleOrdersBulkMessages } from '../../../i18n/en/console-orders-bulk.js';
import { orderPath } from '../../routes.js';

interface BulkProps {
  bulk: BulkView;
  words: ConsoleOrdersBulkMessages;
}

export function BulkProgress({ bulk: { total, done, refused }, words }: BulkProps) {
  const label = words.progress(done + refused, total);
  return (
    <div class="bulk-progress" role="status">
      <progress max={total} value={done + refused} aria-label={label} />
      <p>{label}</p>
    </div>
  );
}

/** Orders that were refused, each with its reason; they stay selected. */
export function BulkResult({ bulk, words, close }: BulkProps & { close: () => void }) {
  const refused = bulk.rows.filter(({ status }) => status === 'refused');
  return (
    <>
      <p role="status">
        {bulk.done > 0 && words.done(bulk.done)} <strong>{words.refused(refused.length)}</strong>
      </p>
      <ul class="bulk-refused">
        {refused.map(({ orderId, orderDisplayId, reason }) => (
          <li key={orderId}>
            {orderDisplayId ? <a href={orderPath(orderId)}>{orderDisplayId}</a> : words.unknownOrder}
            <span class="quiet"> {reason}</span>
          </li>
        ))}
      </ul>
      <div class="panel-foot">
        <button type="button" onClick={close}>
          {words.close}
        </button>
      </div>
    </>
  );
}
