/** What a contractor receives: sums of a period, payouts, what was agreed for each, and all of them as CSV. */
import { formatAmount } from '../../format-payout.js';
import { EmptyState, Frame, MoneyIcon, Section, usePageContext } from '../../../ui/index.js';
import type { PageProps } from '../../page-props.js';
import { JobsNavigation } from '../jobs-navigation.js';
import { PayoutItem } from './payout-item.js';
import { PERIODS, STATUSES, type JobPayoutsMessages, type PayoutsData } from './payouts-data.js';
import { buildPayoutsUrl } from './payouts-url.js';

interface PartProps {
  data: PayoutsData;
  messages: JobPayoutsMessages;
}

/** Links only, so that it needs no script. */
export function PayoutsPage({ data, messages }: PageProps<PayoutsData, JobPayoutsMessages>) {
  const { payouts, filters, csvUrl } = data;
  return (
    <Frame
      heading={messages.heading}
      isWide
      corner={{ to: '/account', label: messages.account }}
      lead={<JobsNavigation current="payouts" isOffice={data.isOffice} seesPayouts messages={messages.navigation} />}
    >
      <nav class="tabs" aria-label={messages.period}>
        {PERIODS.map((period) => (
          <a
            key={period}
            href={buildPayoutsUrl(filters, { period })}
            aria-current={period === filters.period ? 'page' : undefined}
          >
            {messages.periods[period]}
          </a>
        ))}
      </nav>
      <Totals data={data} messages={messages} />
      <Section heading={messages.list} icon={<MoneyIcon />}>
        <Statuses data={data} messages={messages} />
        {payouts.length === 0 && (
          <EmptyState>{filters.status || filters.period !== 'all' ? messages.noneMatch : messages.none}</EmptyState>
        )}
        <ul class="payouts">
          {payouts.map((payout) => (
            <PayoutItem key={payout.id} payout={payout} data={data} messages={messages} />
          ))}
        </ul>
        <Pages data={data} messages={messages} />
        {payouts.length > 0 && (
          <a class="toggle" href={csvUrl} download>
            {messages.csv}
          </a>
        )}
      </Section>
    </Frame>
  );
}

/** Sums with VAT, for each client company and currency. */
function Totals({ data: { totals }, messages }: PartProps) {
  const { language } = usePageContext();
  if (totals.length === 0) return null;
  return (
    <section aria-label={messages.totals}>
      {totals.map((total) => (
        <div key={`${total.routerId} ${total.currencyCode}`} class="card">
          <h2>{total.routerName}</h2>
          <dl class="sums">
            {STATUSES.map((status) => (
              <div key={status}>
                <dt>{messages.sums[status]}</dt>
                <dd>
                  <strong>{formatAmount(total[status].totalAmount, total.currencyCode, language)}</strong>
                  <span class="hint">{messages.count(total[status].count)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function Statuses({ data: { filters, totals }, messages }: PartProps) {
  const counts = STATUSES.map((status) => totals.reduce((sum, one) => sum + one[status].count, 0));
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  return (
    <nav class="tabs" aria-label={messages.status}>
      {(['', ...STATUSES] as const).map((status, index) => (
        <a
          key={status}
          href={buildPayoutsUrl(filters, { status })}
          aria-current={status === filters.status ? 'page' : undefined}
        >
          {status ? messages.statuses[status] : messages.all} <span>{index === 0 ? all : counts[index - 1]}</span>
        </a>
      ))}
    </nav>
  );
}

function Pages({ data: { filters, pages }, messages }: PartProps) {
  const { page } = filters;
  if (pages <= 1) return null;
  const { label, previous, next } = messages.pages;
  const turnTo = (other: number) => buildPayoutsUrl({ ...filters, page: other }, { payout: '' });
  return (
    <nav class="pages" aria-label={label(page + 1, pages)}>
      {page > 0 && (
        <a class="button secondary" href={turnTo(page - 1)} rel="prev">
          {previous}
        </a>
      )}
      <span class="hint">{label(page + 1, pages)}</span>
      {page + 1 < pages && (
        <a class="button secondary" href={turnTo(page + 1)} rel="next">
          {next}
        </a>
      )}
    </nav>
  );
}
