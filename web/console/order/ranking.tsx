/** Why contractors were asked in this order: what each criterion with a weight says about them. */
import type { OrderDispatchView } from '../../../client/generated/types.js';
import { formatDecimal, formatDuration, formatMoney, formatPercent } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import type { OrderPartProps } from './order-part.js';

type Ranked = OrderDispatchView & { ranking: NonNullable<OrderDispatchView['ranking']> };
type Criterion = keyof Ranked['ranking']['breakdown'];

/** Response times are in minutes. */
const MINUTE_MS = 60_000;

export function Ranking({ overview, messages }: OrderPartProps) {
  const { language } = usePageContext();
  const ranked = overview.dispatches
    .filter((dispatch): dispatch is Ranked => dispatch.ranking !== null)
    .sort((one, other) => one.round - other.round || one.ranking.position - other.ranking.position);
  if (ranked.length === 0) return null;
  const currency = overview.order.totals.currencyCode;
  const criteria = (Object.keys(messages.criterion) as Criterion[]).filter((name) =>
    ranked.some(({ ranking }) => ranking.breakdown[name].weight > 0),
  );
  const formats: Record<Criterion, (value: number) => string | null> = {
    distance: (value) => `${formatDecimal(value, language, 0)} km`,
    rating: (value) => formatDecimal(value, language, 1),
    workload: (value) => formatPercent(value, language),
    responseTime: (value) => formatDuration(value * MINUTE_MS, language),
    acceptanceRate: (value) => formatPercent(value, language),
    price: (value) => currency && formatMoney(value, currency, language),
    preferred: (value) => (value > 0 ? messages.yes : null),
  };
  const format = (name: Criterion, value: number | null) => (value === null ? null : formats[name](value)) ?? '–';
  return (
    <details class="folded">
      <summary>{messages.ranking}</summary>
      <ol class="ranked">
        {ranked.map(({ id, organizationName, ranking }) => (
          <li key={id}>
            <p>
              {ranking.position}. {organizationName}{' '}
              <span class="quiet number">
                {messages.score} {formatPercent(ranking.score, language)}
              </span>
            </p>
            <dl class="criteria">
              {criteria.map((name) => (
                <div key={name}>
                  <dt>{messages.criterion[name]}</dt>
                  <dd class="number">{format(name, ranking.breakdown[name].value)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </details>
  );
}
