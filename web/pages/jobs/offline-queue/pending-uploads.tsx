/** Lists the queued forms, and lets the user send or discard them. */
import { Button, Notice, Section, usePageContext } from '../../../ui/index.js';
import type { JobsMessages } from '../jobs-data.js';
import type { QueuedForm } from './store.js';
import type { OfflineQueue } from './use-offline-queue.js';

/** Renders nothing if the queue is empty. */
export function PendingUploads({ queue, messages }: { queue: OfflineQueue; messages: JobsMessages }) {
  const { common } = usePageContext();
  const { forms, isSending, isSignedOut, isStale, isStorageFull, sendNow, remove } = queue;
  const texts = messages.queue;
  const pending = forms.filter(({ rejection }) => rejection === null);
  return (
    <>
      {isStorageFull && <Notice kind="error">{texts.full}</Notice>}
      {isStale && (
        <Notice kind="success">
          {texts.sent} <a href="">{common.reload}</a>
        </Notice>
      )}
      {forms.length > 0 && (
        <Section heading={texts.heading} isHighlighted>
          {pending.length > 0 && (
            <p role="status">
              {texts.count(countFiles(pending), pending.filter(({ intent }) => intent !== 'upload').length)} {texts.how}
            </p>
          )}
          {isSignedOut && (
            <p>
              <a href="/sign-in?next=/jobs">{texts.signIn}</a>
            </p>
          )}
          <ul class="messages">
            {forms.map((form) => (
              <PendingForm key={form.key} form={form} texts={texts} onRemove={() => void remove(form.key)} />
            ))}
          </ul>
          {pending.length > 0 && (
            <Button kind="secondary" isBusy={isSending} onPress={() => void sendNow()}>
              {texts.sendNow}
            </Button>
          )}
        </Section>
      )}
    </>
  );
}

function PendingForm(props: { form: QueuedForm; texts: JobsMessages['queue']; onRemove: () => void }) {
  const { form, texts, onRemove } = props;
  const { label, intent, files, rejection } = form;
  const parts = [intent !== 'upload' && texts.act, files.length > 0 && texts.photos(files.length)].filter(Boolean);
  return (
    <li>
      {label}: {parts.join(', ')}
      {rejection !== null && <Notice kind="error">{texts.rejected(rejection)}</Notice>}
      <p>
        <Button kind="danger" onPress={onRemove}>
          {texts.remove}
          <span class="unseen">: {label}</span>
        </Button>
      </p>
    </li>
  );
}

function countFiles(forms: QueuedForm[]): number {
  return forms.reduce((sum, { files }) => sum + files.length, 0);
}
