/** Progress and results of an action on many orders. */
import type { BulkRowView, BulkView } from '../../../../client/generated/types.js';
import type { ConsoleOrdersBulkMessages } from '../../../i18n/en/console-orders-bulk.js';
import { usePageContext, type ErrorTranslations } from '../../../ui/index.js';
import { orderPath } from '../../routes.js';

interface BulkProps {
  bulk: BulkView;
  words: ConsoleOrdersBulkMessages;
}

export function BulkProgress({ bulk: { total, done, refused }, words }: BulkProps) {
  const label = words.progress(done + refused, total);
  return (
    <div class="stack" role="status">
      <progress max={total} value={done + refused} aria-label={label} />
      <p>{label}</p>
    </div>
  );
}

/** Orders that were refused, each with its reason; they stay selected. */
export function BulkResult(props: BulkProps & { translations: ErrorTranslations; close: () => void }) {
  const { bulk, words, translations, close } = props;
  const settings = usePageContext();
  const refused = bulk.rows.filter(({ status }) => status === 'refused');
  return (
    <>
      <p role="status">
        {bulk.done > 0 && words.done(bulk.done)} <strong>{words.refused(refused.length)}</strong>
      </p>
      <ul class="ruled bulk-refused">
        {refused.map((row) => (
          <li key={row.orderId}>
            {row.orderDisplayId ? <a href={orderPath(row.orderId)}>{row.orderDisplayId}</a> : words.unknownOrder}
            <span class="quiet"> {describeRefusal(row, translations, settings)}</span>
          </li>
        ))}
      </ul>
      <div class="row">
        <button type="button" onClick={close}>
          {words.close}
        </button>
      </div>
    </>
  );
}

/** Why the order was refused, in the reader's language. */
export function describeRefusal(
  { statusCode, code, reason, details }: BulkRowView,
  { translateError, translateDetail, nameField }: ErrorTranslations,
  reader: ReturnType<typeof usePageContext>,
): string {
  if (statusCode !== 400 || details.length === 0)
    return translateError({ status: statusCode ?? 409, code, message: reason ?? '' }, reader);
  return details.map((detail) => `${nameField(detail.field, reader)}: ${translateDetail(detail, reader)}.`).join(' ');
}
