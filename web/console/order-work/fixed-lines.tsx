/** Lines that cannot be changed. */
import type { OrderLineView } from '../../../client/generated/types.js';
import type { ConsoleOrderWorkMessages } from '../../i18n/en/console-order-work.js';
import { formatDecimal, formatMoney } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';

type FixedLine = Pick<OrderLineView, 'id' | 'name' | 'quantity' | 'unit' | 'totalAmount' | 'currencyCode'>;

export function FixedLines({ lines, messages }: { lines: readonly FixedLine[]; messages: ConsoleOrderWorkMessages }) {
  const { language } = usePageContext();
  const { fields, total } = messages;
  return (
    <table class="amounts">
      <thead>
        <tr>
          <th scope="col">{fields.name}</th>
          <th scope="col" class="number">
            {fields.quantity}
          </th>
          <th scope="col" class="number">
            {total}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, quantity, unit, totalAmount, currencyCode }) => (
          <tr key={id}>
            <td>{name}</td>
            <td class="number">{[formatDecimal(quantity, language), unit].filter(Boolean).join(' ')}</td>
            <td class="number">{totalAmount !== null && formatMoney(totalAmount, currencyCode, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
