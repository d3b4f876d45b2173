/** Whose payout it is, for which order, and what became of it. */
import { useQuery } from '../data/query-client.js';
import { usePageContext } from '../../ui/index.js';
import { When } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';
import { LossWarning } from '../money/pay.js';
import { orderPath } from '../routes.js';
import { formatAmount } from '../../pages/format-payout.js';
import { formatDueDate } from './amounts.js';
import { PAYOUTS, payoutPath } from './list-state.js';
import type { PayoutProps } from './payout-props.js';
import { correctionsQuery } from './payouts-queries.js';

export function PayoutFacts({ payout, messages }: PayoutProps) {
  const { language, timeZone } = usePageContext();
  const { facts } = messages;
  const { organizationId, organizationName, orderId, orderDisplayId, correctsId, currencyCode, margin } = payout;
  const { pay: words } = useConsoleMessages();
  return (
    <aside class="panel facts" aria-label={facts.label}>
      <dl>
        <div>
          <dt>{messages.columns.contractor}</dt>
          <dd>
            <a href={`${PAYOUTS}?state=all&contractor=${organizationId}`}>{organizationName}</a>
          </dd>
        </div>
        <div>
          <dt>{messages.columns.order}</dt>
          <dd>
            <a href={orderPath(orderId)}>{orderDisplayId}</a>
          </dd>
        </div>
        <div>
          <dt>{messages.columns.due}</dt>
          <dd>{payout.isDue ? formatDueDate(payout.dueAt, language, timeZone) : messages.obstacle.notDue}</dd>
        </div>
        {margin !== null && (
          <div>
            <dt>{words.margin}</dt>
            <dd>
              {formatAmount(margin, currencyCode, language)}
              {currencyCode && <LossWarning {...{ margin, currencyCode }} />}
            </dd>
          </div>
        )}
        {correctsId && (
          <div>
            <dt>{facts.corrects}</dt>
            <dd>
              <a href={payoutPath(correctsId)}>{facts.firstPayout}</a>
            </dd>
          </div>
        )}
        <Corrections payout={payout} messages={messages} />
        <div>
          <dt>{facts.history}</dt>
          <dd>
            <ul class="payout-history">
              <li>
                {facts.created}
                <span class="quiet below">
                  <When at={payout.createdAt} />
                </span>
              </li>
              {payout.approvedAt && (
                <li>
                  {facts.approved(payout.approvedByName ?? facts.someone)}
                  <span class="quiet below">
                    <When at={payout.approvedAt} />
                    {payout.approvalReference && ` · ${payout.approvalReference}`}
                  </span>
                </li>
              )}
              {payout.paidAt && (
                <li>
                  {facts.paid(payout.paidByName ?? facts.someone)}
                  <span class="quiet below">
                    <When at={payout.paidAt} />
                    {payout.paymentReference && ` · ${payout.paymentReference}`}
                  </span>
                </li>
              )}
            </ul>
          </dd>
        </div>
      </dl>
    </aside>
  );
}

/** Payouts that correct this one after it was approved. */
function Corrections({ payout, messages }: PayoutProps) {
  const { language } = usePageContext();
  const { data } = useQuery(correctionsQuery(payout.id));
  if (!data || data.values.length === 0) return null;
  return (
    <div>
      <dt>{messages.facts.correctedBy}</dt>
      {data.values.map(({ id, totalAmount, currencyCode, status }) => (
        <dd key={id}>
          <a href={payoutPath(id)}>{formatAmount(totalAmount, currencyCode, language)}</a>
          <span class="quiet">{messages.status[status]}</span>
        </dd>
      ))}
    </div>
  );
}
