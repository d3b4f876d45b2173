/** Sums of payouts by contractor and currency. Each sum is a link to its payouts. */
import type { PayoutTotalView } from '../../../client/generated/types.js';
import type { ConsolePayoutsMessages } from '../../i18n/en/console-payouts.js';
import { usePageContext } from '../../ui/index.js';
import { formatAmount } from '../../pages/format-payout.js';
import { payoutsPath, type PayoutsState } from './list-state.js';

const STATUSES = ['open', 'approved', 'paid'] as const;

interface TotalsProps {
  totals: readonly PayoutTotalView[];
  state: PayoutsState;
  messages: ConsolePayoutsMessages;
}

export function TotalsTable({ totals, state, messages }: TotalsProps) {
  const { language } = usePageContext();
  return (
    <section class="panel totals" aria-labelledby="totals">
      <h2 id="totals">{messages.totals}</h2>
      <div class="table-scroll">
        <table class="amounts stacked">
          <thead>
            <tr>
              <th scope="col">{messages.columns.contractor}</th>
              {STATUSES.map((status) => (
                <th key={status} scope="col" class="number">
                  {messages.tab[status]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <tr key={`${total.organizationId} ${total.currencyCode}`}>
                <th scope="row">
                  <a href={payoutsPath(state, { contractor: total.organizationId })}>{total.organizationName}</a>
                </th>
                {STATUSES.map((status) => (
                  <td key={status} class="number nowrap" data-label={messages.tab[status]}>
                    {total[status].count > 0 ? (
                      <a
                        href={payoutsPath(state, { state: status, contractor: total.organizationId })}
                        title={messages.count(total[status].count)}
                      >
                        {formatAmount(total[status].totalAmount, total.currencyCode, language)}
                      </a>
                    ) : (
                      <span class="quiet">–</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
