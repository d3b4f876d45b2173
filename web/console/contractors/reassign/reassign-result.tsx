/** What became of each order, while it is carried out and after. */
import type { BulkRowView, BulkView, PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorReassignMessages } from '../../../i18n/en/console-contractor-reassign.js';
import { loadTranslations, useEffect, usePageContext, useState, type ErrorTranslations } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { ORDERS_KEY } from '../../data/queries.js';
import { useQuery, useQueryClient } from '../../data/query-client.js';
import { Icon } from '../../kit/icon.js';
import { Failed, Skeleton } from '../../kit/states.js';
import { orderPath } from '../../routes.js';
import { describeRefusal } from '../../orders/bulk/bulk-result.js';
import { partPath } from '../part-path.js';
import { bulkQuery } from '../part-queries.js';

const POLL_MS = 700;

interface ResultProps {
  contractor: PartnerView;
  bulkId: string;
  messages: ConsoleContractorReassignMessages;
}

export function ReassignResult({ contractor, bulkId, messages }: ResultProps) {
  const client = useQueryClient();
  const query = useQuery({
    ...bulkQuery(bulkId),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? POLL_MS : false),
  });
  const isDone = query.data?.status === 'done';
  useEffect(() => {
    // The figures of the contractor have changed.
    if (isDone) void client.invalidateQueries({ queryKey: [ORDERS_KEY] });
  }, [isDone]);
  if (!query.data) return query.isError ? <Failed error={query.error} /> : <Skeleton rows={4} />;
  return (
    <>
      <Summary bulk={query.data} messages={messages} />
      <ul class="ruled">
        {query.data.rows.map((row) => (
          <Row key={row.orderId} {...{ row, messages }} />
        ))}
      </ul>
      <div class="form-foot">
        <a class="button secondary" href={partPath(contractor.id, 'reassign')}>
          {messages.again}
        </a>
        <a class="button" href={partPath(contractor.id)}>
          {messages.back}
        </a>
      </div>
    </>
  );
}

function Summary({ bulk, messages }: { bulk: BulkView; messages: ConsoleContractorReassignMessages }) {
  const { path, query } = useNavigation();
  const { total, done, refused, status } = bulk;
  if (status === 'running') {
    const label = messages.progress(done + refused, total);
    return (
      <div class="stack" role="status">
        <progress max={total} value={done + refused} aria-label={label} />
        <p>{label}</p>
        <a class="button secondary no-script" href={`${path}?${query.toString()}`}>
          {messages.refresh}
        </a>
      </div>
    );
  }
  return (
    <p role="status">
      {total === 0
        ? messages.nothing
        : [messages.settled(done), refused > 0 && messages.refused(refused)].filter(Boolean).join(' ')}
    </p>
  );
}

const ICONS: Record<BulkRowView['status'], string> = {
  waiting: 'clock',
  done: 'circle-check',
  refused: 'triangle-alert',
};

function Row({ row, messages }: { row: BulkRowView; messages: ConsoleContractorReassignMessages }) {
  const reader = usePageContext();
  const translations = useTranslations();
  const { status, reason, orderId, orderDisplayId, outcome, contractors } = row;
  return (
    <li class={`record row-${status}`}>
      <Icon name={ICONS[status]} />
      <div class="grow">
        <p class="record-title">
          {orderDisplayId ? <a href={orderPath(orderId)}>{orderDisplayId}</a> : messages.unknownOrder}
        </p>
        <p class="quiet">
          {status === 'refused'
            ? outcome === 'none'
              ? messages.none
              : [messages.state.refused, translations ? describeRefusal(row, translations, reader) : reason]
                  .filter(Boolean)
                  .join(': ')
            : outcome === 'asked' || outcome === 'given'
              ? messages[outcome](contractors.map(({ name }) => name).join(', '))
              : messages.state[status]}
        </p>
      </div>
    </li>
  );
}

/** Until they are loaded, and without script, the reasons are shown as the service words them. */
function useTranslations(): ErrorTranslations | null {
  const [translations, setTranslations] = useState<ErrorTranslations | null>(null);
  useEffect(() => {
    void loadTranslations().then(setTranslations);
  }, []);
  return translations;
}
