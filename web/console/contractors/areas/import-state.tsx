/** How far an import of a large file is, and what was wrong with the file. */
import type { PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorAreasMessages } from '../../../i18n/en/console-contractor-areas.js';
import { useEffect } from '../../../ui/index.js';
import { useQuery, useQueryClient } from '../../data/query-client.js';
import { Failed, Skeleton } from '../../kit/states.js';
import { useSession } from '../../session.js';
import { partPath } from '../part-path.js';
import { areasQuery, importQuery } from './areas-queries.js';

const POLL_MS = 1000;

interface StateProps {
  contractor: PartnerView;
  importId: string;
  messages: ConsoleContractorAreasMessages;
}

export function ImportState({ contractor, importId, messages }: StateProps) {
  const { routerId } = useSession();
  const client = useQueryClient();
  const query = useQuery({
    ...importQuery(routerId, contractor.id, importId),
    refetchInterval: ({ state }) => (isOver(state.data?.status) ? false : POLL_MS),
  });
  const { data } = query;
  const isDone = data?.status === 'done';
  useEffect(() => {
    if (isDone)
      void client.invalidateQueries({ queryKey: areasQuery(routerId, contractor.id, 0).queryKey.slice(0, 1) });
  }, [isDone]);
  if (!data) return query.isError ? <Failed error={query.error} /> : <Skeleton rows={2} />;
  const isRunning = !isOver(data.status);
  return (
    <section class="panel" aria-labelledby="import-state">
      <h2 id="import-state">{messages.importState[data.status]}</h2>
      <p role="status">{isRunning ? messages.checked(data.checked) : messages.imported(data.imported)}</p>
      {data.errors.length > 0 && (
        <ul>
          {data.errors.map(({ field, message }) => (
            <li key={field + message}>
              {field}: {message}
            </li>
          ))}
        </ul>
      )}
      {isRunning && (
        <a class="button secondary no-script" href={partPath(contractor.id, 'areas', { import: importId })}>
          {messages.refresh}
        </a>
      )}
    </section>
  );
}

const isOver = (status: string | undefined) => status === 'done' || status === 'failed';
