/** Why contractors were asked in this order: what each criterion with a weight says about them. */
import type { OrderDispatchView } from '../../../../client/generated/types.js';
import type { ConsoleFindContractorMessages } from '../../../i18n/en/console-find-contractor.js';
import { formatPercent } from '../../../i18n/formats.js';
import { usePageContext } from '../../../ui/index.js';
import { formatCriterion, type Criterion } from './criterion-formats.js';
import type { ShownOverview } from '../../data/queries.js';

type Ranked = OrderDispatchView & { ranking: NonNullable<OrderDispatchView['ranking']> };

interface RankingProps {
  overview: ShownOverview;
  messages: ConsoleFindContractorMessages;
}

export function Ranking({ overview, messages }: RankingProps) {
  const { language } = usePageContext();
  const ranked = overview.dispatches
    .filter((dispatch): dispatch is Ranked => dispatch.ranking !== null)
    .sort((one, other) => one.round - other.round || one.ranking.position - other.ranking.position);
  if (ranked.length === 0) return null;
  const currency = overview.order.totals.currencyCode;
  const criteria = (Object.keys(messages.criterion) as Criterion[]).filter((name) =>
    ranked.some(({ ranking }) => ranking.breakdown[name].weight > 0),
  );
  const formats = { language, currency, yes: messages.yes };
  return (
    <section class="panel" aria-labelledby="ranking">
      <h2 id="ranking">{messages.ranking}</h2>
      <ol class="ruled">
        {ranked.map(({ id, organizationName, ranking }) => (
          <li key={id}>
            <p>
              {`${ranking.position}. ${organizationName} `}
              <span class="quiet number">{`${messages.score} ${formatPercent(ranking.score, language)}`}</span>
            </p>
            <dl class="criteria">
              {criteria.map((name) => (
                <div key={name}>
                  <dt>{messages.criterion[name]}</dt>
                  <dd class="number">{formatCriterion(name, ranking.breakdown[name].value, formats) ?? '–'}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}
