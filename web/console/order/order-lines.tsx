/** Lines of an order and their sums. */
import type { OrderView } from '../../../client/generated/types.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { formatDecimal, formatMoney } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { orderPath } from '../routes.js';
import { useCan } from '../session.js';

export function OrderLines({ order, messages }: { order: OrderView; messages: ConsoleOrderMessages }) {
  const { language } = usePageContext();
  const { lines, totals } = order;
  const isOpen = order.status !== 'completed' && order.status !== 'cancelled';
  const mayEdit = useCan()('update', 'order') && isOpen;
  const money = (amount: number | null, currency: string | null) =>
    currency && amount !== null ? formatMoney(amount, currency, language) : '';
  const seesPrices = totals.totalAmount !== null;
  const sums = [
    [messages.totalExcludingVat, totals.totalExcludingVat],
    [messages.vat, totals.vatAmount],
    [messages.total, totals.totalAmount],
  ] as const;
  return (
    <section class="panel" aria-labelledby="lines">
      <div class="between page-head">
        <h2 id="lines">{messages.lines}</h2>
        {mayEdit && <a href={`${orderPath(order.id)}/lines`}>{messages.editLines}</a>}
      </div>
      {lines.length === 0 && <p class="quiet">{messages.noLines}</p>}
      {lines.length > 0 && (
        <table class="amounts">
          <thead>
            <tr>
              <th scope="col">{messages.line}</th>
              <th scope="col" class="number">
                {messages.quantity}
              </th>
              {seesPrices && (
                <th scope="col" class="number">
                  {messages.amount}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{line.name}</td>
                <td class="number">{[formatDecimal(line.quantity, language), line.unit].filter(Boolean).join(' ')}</td>
                {seesPrices && <td class="number">{money(line.totalAmount, line.currencyCode)}</td>}
              </tr>
            ))}
          </tbody>
          {seesPrices && (
            <tfoot>
              {sums.map(([name, amount]) => (
                <tr key={name}>
                  <th scope="row" colSpan={2}>
                    {name}
                  </th>
                  <td class="number">{money(amount, totals.currencyCode)}</td>
                </tr>
              ))}
            </tfoot>
          )}
        </table>
      )}
    </section>
  );
}
