/** Reads the newest messages of an order and answers them, without leaving the list. */
import { notesList } from '../../../client/generated/queries/Notes.js';
import { useId, useState } from '../../ui/index.js';
import { useQuery } from '../data/query-client.js';
import { aboutOrder, type ListedOrder } from '../data/queries.js';
import { ActionForm } from '../kit/action-form.js';
import { Menu } from '../kit/menu.js';
import { Age } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';

const MAX_CONTENT = 10_000;

export function Reply({ order }: { order: ListedOrder }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { action, answer, yourAnswer, waitingFor } = useConsoleMessages();
  const notes = useQuery({ ...newestNotesQuery(order.id), enabled: isOpen });
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
function newestNotesQuery(orderId: string) {
  return aboutOrder(orderId, notesList(orderId, { pageSize: 3 }));
}
