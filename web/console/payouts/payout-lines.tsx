/** Lines of a payout and their sums. */
import type { PayoutLineView } from '../../../client/generated/types.js';
import { formatDecimal } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { Form } from '../forms/form.js';
import { AgreedAmountField } from '../money/agreed-amount-field.js';
import { useCan } from '../session.js';
import { formatAmount } from '../../pages/format-payout.js';
import type { PayoutProps } from './payout-props.js';

/** VAT rates are hundredths of a percent. */
const RATE_UNITS = 100;

export function PayoutLines({ payout, messages }: PayoutProps) {
  const { language } = usePageContext();
  const { lines, currencyCode } = payout;
  const money = (amount: number) => formatAmount(amount, currencyCode, language);
  const { columns } = messages;
  return (
    <section class="panel" aria-labelledby="lines">
      <h2 id="lines">{messages.lines}</h2>
      <div class="table-scroll">
        <table class="amounts stacked">
          <thead>
            <tr>
              <th scope="col">{columns.what}</th>
              <th scope="col" class="number">
                {columns.withoutVat}
              </th>
              <th scope="col" class="number">
                {columns.vat}
              </th>
              <th scope="col" class="number">
                {columns.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>
                  {line.description}
                  <span class="quiet below">
                    {[messages.reason[line.reason], line.changedByName].filter(Boolean).join(' · ')}
                  </span>
                  <LineAmount line={line} payout={payout} messages={messages} />
                </td>
                <td class="number nowrap" data-label={columns.withoutVat}>
                  {line.amount === null ? <span class="attention">{messages.unknown}</span> : money(line.amount)}
                </td>
                <td class="number nowrap" data-label={columns.vat}>
                  {line.amount !== null && money(line.vatAmount)}
                  <span class="quiet below">{formatDecimal(line.vatRate / RATE_UNITS, language, 2)} %</span>
                </td>
                <td class="number nowrap" data-label={columns.amount}>
                  {line.amount !== null && money(line.totalAmount)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{payout.isComplete ? messages.total : messages.totalKnown}</th>
              <td class="number nowrap" data-label={columns.withoutVat}>
                {money(payout.amount)}
              </td>
              <td class="number nowrap" data-label={columns.vat}>
                {money(payout.vatAmount)}
              </td>
              <td class="number nowrap" data-label={columns.amount}>
                {money(payout.totalAmount)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** Only parts by agreement and corrections are given an amount; others follow from the order. */
function LineAmount({ line, payout, messages }: PayoutProps & { line: PayoutLineView }) {
  const can = useCan();
  const { currencyCode, margin } = payout;
  const isGiven = line.reason === 'BY_AGREEMENT' || line.reason === 'CORRECTION';
  if (!isGiven || payout.status !== 'open' || !can('update', 'payout')) return null;
  const label = line.amount === null ? messages.giveAmount : messages.changeAmount;
  return (
    <details class="folded">
      <summary>
        {label}
        <span class="unseen"> {line.description}</span>
      </summary>
      <Form
        form={`line-${line.id}`}
        intent="setLine"
        class="stack correct-fields"
        hidden={{ payoutId: payout.id, lineId: line.id, currencyCode }}
        submitLabel={messages.saveAmount}
      >
        {(field) => (
          <AgreedAmountField
            {...field('amount')}
            label={messages.correct.amount(currencyCode ?? '')}
            currencyCode={currencyCode}
            remainder={margin === null ? null : margin + (line.amount ?? 0)}
            isSigned={line.reason === 'CORRECTION'}
          />
        )}
      </Form>
    </details>
  );
}
