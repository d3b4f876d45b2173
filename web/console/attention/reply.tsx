/** Reads the newest messages of an order and answers them, without leaving the list. */
import { Notes } from '../../../client/generated/resources.js';
import type { ListedNoteView } from '../../../client/generated/types.js';
import type { Page } from '../../../client/src/pagination.js';
import { useId, useState } from '../../ui/index.js';
import { getApi } from '../api.js';
import { useQuery } from '../data/query-client.js';
import { clientOf, ORDER_KEY, type Api, type ListedOrder, type Request } from '../data/queries.js';
import { ActionForm } from '../kit/action-form.js';
import { Menu } from '../kit/menu.js';
import { Age } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';

const MAX_CONTENT = 10_000;

export function Reply({ order }: { order: ListedOrder }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { action, answer, yourAnswer, waitingFor } = useConsoleMessages();
  const notes = useQuery({ ...newestNotesQuery(getApi, order.id), enabled: isOpen });
  return (
    <Menu label={answer} about={order.displayId} onToggle={setIsOpen}>
      {(close) => (
        <>
          <ul class="notes">
            {[...(notes.data?.values ?? [])].reverse().map((note) => (
              <li key={note.id}>
                <p class="quiet">
                  {note.author.name ?? (note.author.side === 'system' ? '' : waitingFor[note.author.side])} ·{' '}
                  <Age at={note.createdAt} />
                </p>
                <p class="plain">{note.content}</p>
              </li>
            ))}
          </ul>
          <ActionForm intent="reply" fields={{ orderId: order.id }} onDone={close}>
            {(isBusy) => (
              <>
                <label for={id}>{yourAnswer}</label>
                <textarea id={id} name="content" rows={3} maxLength={MAX_CONTENT} required autoFocus />
                <button aria-disabled={isBusy || undefined}>{action.reply}</button>
              </>
            )}
          </ActionForm>
        </>
      )}
    </Menu>
  );
}

/** The newest notes of an order. */
function newestNotesQuery(api: Api, orderId: string): Request<Page<ListedNoteView>> {
  return {
    queryKey: [ORDER_KEY, orderId, 'notes'],
    queryFn: ({ signal }) => new Notes(clientOf(api)).list(orderId, { pageSize: 3 }, signal ? { signal } : {}),
  };
}
