/** Tells honestly what has not been sent yet, and lets the reader send it or let it go. */
import { Button, Notice, Section, useSetting } from '../../ui/index.js';
import type { Kept } from '../kept-store.js';
import type { JobsMessages } from './jobs-data.js';
import type { Keeping } from './use-kept.js';

/** Nothing where nothing waits. */
export function Waiting({ keeping, messages }: { keeping: Keeping; messages: JobsMessages }) {
  const { common } = useSetting();
  const { kept, isSending, isSignedOut, isStale, isFull, sendNow, remove } = keeping;
  const { waiting } = messages;
  const waits = kept.filter(({ refusal }) => refusal === null);
  return (
    <>
      {isFull && <Notice kind="fault">{waiting.full}</Notice>}
      {isStale && (
        <Notice kind="good">
          {waiting.sent} <a href="">{common.reload}</a>
        </Notice>
      )}
      {kept.length > 0 && (
        <Section heading={waiting.heading} isMarked>
          {waits.length > 0 && (
            <p role="status">
              {waiting.count(photosOf(waits), waits.filter(({ deed }) => deed !== 'upload').length)} {waiting.how}
            </p>
          )}
          {isSignedOut && (
            <p>
              <a href="/sign-in?next=/jobs">{waiting.signIn}</a>
            </p>
          )}
          <ul class="messages">
            {kept.map((one) => (
              <Line key={one.key} kept={one} messages={messages} onRemove={() => void remove(one.key)} />
            ))}
          </ul>
          {waits.length > 0 && (
            <Button kind="second" isBusy={isSending} onPress={() => void sendNow()}>
              {waiting.sendNow}
            </Button>
          )}
        </Section>
      )}
    </>
  );
}

function Line({ kept, messages, onRemove }: { kept: Kept; messages: JobsMessages; onRemove: () => void }) {
  const { waiting } = messages;
  const { label, deed, files, refusal } = kept;
  const what = [deed !== 'upload' && waiting.act, files.length > 0 && waiting.photos(files.length)].filter(Boolean);
  return (
    <li>
      {label}: {what.join(', ')}
      {refusal !== null && <Notice kind="fault">{waiting.refused(refusal)}</Notice>}
      <p>
        <Button kind="danger" onPress={onRemove}>
          {waiting.remove}
          <span class="unseen">: {label}</span>
        </Button>
      </p>
    </li>
  );
}

function photosOf(kept: Kept[]): number {
  return kept.reduce((sum, { files }) => sum + files.length, 0);
}
