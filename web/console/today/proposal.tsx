/** The terms that a contractor proposes. */
import type { ConsoleTodayMessages } from '../../i18n/en/console-today.js';
import { formatMoney } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { getApi } from '../api.js';
import { useQuery } from '../data/query-client.js';
import { openDispatchesQuery } from '../data/queries.js';
import { When } from '../kit/times.js';

export function Proposal({ dispatchId, messages }: { dispatchId: string | null; messages: ConsoleTodayMessages }) {
  const { language } = usePageContext();
  const { data } = useQuery(openDispatchesQuery(getApi));
  const dispatch = data?.values.find(({ id }) => id === dispatchId);
  if (!dispatch) return null;
  const { organizationName, proposedStartAt, proposedAmount, payout, work } = dispatch;
  const money = (amount: number) => (work.currencyCode ? formatMoney(amount, work.currencyCode, language) : '');
  return (
    <span class="proposal">
      {organizationName}:{' '}
      {proposedStartAt && (
        <strong>
          <When at={proposedStartAt} />
        </strong>
      )}
      {proposedStartAt && proposedAmount !== null && ', '}
      {proposedAmount !== null && (
        <strong>
          {payout === null ? money(proposedAmount) : messages.insteadOf(money(proposedAmount), money(payout))}
        </strong>
      )}
    </span>
  );
}
