/** What a contractor is paid, and what remains of the price without VAT. */
import { computeMargin } from '../../../src/domain/routing/pricing/margin.js';
import type { Payout as PayoutTerms } from '../../../src/domain/routing/pricing/payout.js';
import { formatMoney, formatPercent } from '../../i18n/formats.js';
import { parseMinorUnits } from '../../i18n/numbers.js';
import { DecimalField, TextField, usePageContext, useState } from '../../ui/index.js';
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

/** The amount that a contractor is paid, in a form. It warns while more is typed than remains of the price for the client. */
export function AgreedAmountField(props: {
  name: string;
  value?: string;
  error?: string;
  label: string;
  currencyCode: string | null;
  /** What remains of the price without VAT, in minor units; null if it is not known. */
  remainder: number | null;
  /** It can be negative. */
  isSigned?: boolean;
}) {
  const { currencyCode, remainder, isSigned, ...field } = props;
  const { language } = usePageContext();
  const [typed, setTyped] = useState(field.value ?? '');
  const amount = currencyCode && parseMinorUnits(typed, currencyCode, language);
  // Keypads of numbers have no minus.
  const Control = isSigned ? TextField : DecimalField;
  return (
    <div>
      <Control {...field} onInput={setTyped} required />
      <div role="status">
        {currencyCode && amount !== null && remainder !== null && (
          <LossWarning margin={remainder - Number(amount)} currencyCode={currencyCode} />
        )}
      </div>
    </div>
  );
}
