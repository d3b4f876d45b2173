/** The terms that a contractor proposes. */
import type { DispatchView, OrderDispatchView, OrderView } from '../../../client/generated/types.js';
import { formatMoney } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { LossWarning } from '../kit/pay.js';
import { When } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';

/** @param totals of the order */
export function Proposal(props: {
  dispatch: Pick<
    DispatchView | OrderDispatchView,
    'organizationName' | 'proposedStartAt' | 'proposedAmount' | 'payout'
  >;
  totals: Pick<OrderView['totals'], 'currencyCode' | 'totalExcludingVat'>;
}) {
  const { dispatch, totals } = props;
  const { currencyCode: currency, totalExcludingVat } = totals;
  const { language } = usePageContext();
  const { insteadOf } = useConsoleMessages();
  const { organizationName, proposedStartAt, proposedAmount, payout } = dispatch;
  const money = (amount: number) => (currency ? formatMoney(amount, currency, language) : '');
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
        <strong>{payout === null ? money(proposedAmount) : insteadOf(money(proposedAmount), money(payout))}</strong>
      )}
      {proposedAmount !== null && currency && (
        <LossWarning amount={proposedAmount} net={totalExcludingVat} currencyCode={currency} />
      )}
    </span>
  );
}
