/** What a contractor is paid, and what remains of the price without VAT. */
import { computeMargin } from '../../../src/domain/routing/pricing/margin.js';
import type { Payout as PayoutTerms } from '../../../src/domain/routing/pricing/payout.js';
import { formatMoney, formatPercent } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { useConsoleMessages } from '../messages.js';
import { Icon } from '../kit/icon.js';

interface PayProps {
  pay: PayoutTerms;
  /** Price of the same work without VAT, in minor units; null if it is not known. */
  net: number | null;
  currencyCode: string;
}

/** Both side by side, such as `Payout NOK 1,600.00 · Margin without VAT NOK 400.00 (20 %)`. */
export function Pay(props: PayProps) {
  const { pay: words } = useConsoleMessages();
  return (
    <span class="number">
      {words.payout} <Payout {...props} />
      {props.net !== null && props.pay.payoutIsComplete && (
        <>
          {' · '}
          {words.margin} <Margin {...props} net={props.net} />
        </>
      )}
    </span>
  );
}

/** Says which part is by agreement. */
export function Payout({ pay: { payout, payoutIsComplete }, currencyCode }: Omit<PayProps, 'net'>) {
  const { pay: words } = useConsoleMessages();
  const { language } = usePageContext();
  if (payout === null) return <>{words.byAgreement}</>;
  const amount = formatMoney(payout, currencyCode, language);
  return <>{payoutIsComplete ? amount : `${amount} ${words.partByAgreement}`}</>;
}

/** The amount, and its share of the price; nothing while a part of the payout is by agreement. */
export function Margin({ pay, net, currencyCode }: PayProps & { net: number }) {
  const { language } = usePageContext();
  const margin = computeMargin(net, pay);
  if (margin === null) return null;
  const share = net > 0 ? ` (${formatPercent(margin / net, language)})` : '';
  return <>{formatMoney(margin, currencyCode, language) + share}</>;
}

/** A warning if a contractor is paid more than the client pays. */
export function LossWarning({ margin, currencyCode }: { margin: number; currencyCode: string }) {
  const { pay: words } = useConsoleMessages();
  const { language } = usePageContext();
  if (margin >= 0) return null;
  return (
    <span class="attention" role="note">
      <Icon name="triangle-alert" />
      {words.loss(formatMoney(-margin, currencyCode, language))}
    </span>
  );
}
