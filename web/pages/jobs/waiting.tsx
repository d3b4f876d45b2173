/** Tells honestly what has not been sent yet, and lets the reader send it or let it go. */
import { Button, Notice, Section, usePageContext } from '../../ui/index.js';
import type { Kept } from '../kept-store.js';
import type { JobsMessages } from './jobs-data.js';
import type { Keeping } from './use-kept.js';

/** Nothing where nothing waits. */
export function Waiting({ keeping, messages }: { keeping: Keeping; messages: JobsMessages }) {
  const { common } = usePageContext();
  const { kept, isSending, isSignedOut, isStale, isFull, sendNow, remove } = keeping;
  const { waiting } = messages;
  const waits = kept.filter(({ formError }) => formError === null);
  return (
    <>
      {isFull && <Notice kind="error">{waiting.full}</Notice>}
      {isStale && (
        <Notice kind="success">
          {waiting.sent} <a href="">{common.reload}</a>
        </Notice>
      )}
      {kept.length > 0 && (
        <Section heading={waiting.heading} isHighlighted>
          {waits.length > 0 && (
            <p role="status">
              {waiting.count(photosOf(waits), waits.filter(({ intent }) => intent !== 'upload').length)} {waiting.how}
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
            <Button kind="secondary" isBusy={isSending} onPress={() => void sendNow()}>
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
  const { label, intent, files, formError } = kept;
  const what = [intent !== 'upload' && waiting.act, files.length > 0 && waiting.photos(files.length)].filter(Boolean);
  return (
    <li>
      {label}: {what.join(', ')}
      {formError !== null && <Notice kind="error">{waiting.refused(formError)}</Notice>}
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
