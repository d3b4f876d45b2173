/** What was said; a public message goes to client and contractor, an internal note stays with operators. */
import type { ListedNoteView } from '../../../client/generated/types.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { useId } from '../../ui/index.js';
import { ActionForm } from '../kit/action-form.js';
import { Avatar } from '../kit/avatar.js';
import { Icon } from '../kit/icon.js';
import { Age } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';
import { useCan } from '../session.js';
import type { OrderPartProps } from './order-part.js';

const MAX_CONTENT = 10_000;

export function Conversation({ overview, messages }: OrderPartProps) {
  const can = useCan();
  const notes = [...overview.notes].sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  const left = overview.counts.notes - notes.length;
  return (
    <section class="panel" id="conversation" aria-labelledby="conversation-heading">
      <h2 id="conversation-heading">{messages.conversation}</h2>
      {left > 0 && <p class="quiet">{messages.olderNotes(left)}</p>}
      {notes.length === 0 && <p class="quiet">{messages.noNotes}</p>}
      <ul class="notes">
        {notes.map((note) => (
          <Note key={note.id} note={note} messages={messages} />
        ))}
      </ul>
      {can('create', 'note') && <NoteForm orderId={overview.order.id} messages={messages} />}
    </section>
  );
}

function Note({ note, messages }: { note: ListedNoteView; messages: ConsoleOrderMessages }) {
  const { waitingFor } = useConsoleMessages();
  const { side, name } = note.author;
  const author = name ?? (side === 'system' ? messages.system : waitingFor[side]);
  return (
    <li class={note.isPublic ? 'note' : 'note internal'}>
      <Avatar name={author} />
      <div class="grow">
        <p class="quiet">
          <strong>{author}</strong>
          {' · '}
          <Age at={note.createdAt} />
          {!note.isPublic && (
            <span>
              {' '}
              <Icon name="lock" /> {messages.internal}
            </span>
          )}
          {note.audience !== 'all' && ` · ${waitingFor[note.audience]}`}
        </p>
        <p class="plain">{note.content}</p>
      </div>
    </li>
  );
}

function NoteForm({ orderId, messages }: { orderId: string; messages: ConsoleOrderMessages }) {
  const id = useId();
  const { action } = useConsoleMessages();
  return (
    <ActionForm intent="" fields={{ orderId }}>
      {(isBusy) => (
        <div class="note-form">
          <label for={id}>{messages.write}</label>
          <textarea id={id} name="content" rows={3} maxLength={MAX_CONTENT} required />
          <div class="row">
            <button name="intent" value="reply" aria-disabled={isBusy || undefined}>
              {action.reply}
            </button>
            <button class="secondary" name="intent" value="note" aria-disabled={isBusy || undefined}>
              {messages.saveInternal}
            </button>
          </div>
        </div>
      )}
    </ActionForm>
  );
}
