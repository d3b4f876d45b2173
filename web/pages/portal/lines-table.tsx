/** Lines with their amounts and the total; of an order whose prices the client does not see, only the lines. */
import type { PortalOrderView } from '../../../client/generated/types.js';
import { formatDecimal, formatMoney } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import type { PortalMessages } from './portal-data.js';

interface Line {
  name: string;
  description: string | null;
  quantity: number;
  unit: string | null;
  /** Null: not shown to the client. */
  totalAmount: number | null;
}

export function LinesTable({
  lines,
  totals,
  messages,
}: {
  lines: readonly Line[];
  totals: PortalOrderView['totals'];
  messages: PortalMessages;
}) {
  const { language } = usePageContext();
  const format = (minorUnits: number) => formatMoney(minorUnits, totals?.currencyCode ?? 'EUR', language);
  return (
    <table class="amounts">
      <tbody>
        {lines.map(({ name, description, quantity, unit, totalAmount }) => (
          <tr>
            <td>
              {unit === null && quantity !== 1 && `${formatDecimal(quantity, language)} × `}
              {name}
              {unit !== null && (
                <div class="hint">
                  {formatDecimal(quantity, language)} {unit}
                </div>
              )}
              {description && <div class="hint">{description}</div>}
            </td>
            {totalAmount !== null && <td>{format(totalAmount)}</td>}
          </tr>
        ))}
        {totals && (
          <tr>
            <td>
              <strong>{messages.offer.total}</strong>
              <div class="hint">{messages.summary.vat(format(totals.vatAmount))}</div>
            </td>
            <td>
              <strong>{format(totals.totalAmount)}</strong>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
