/** The public conversation on the order: what was written, and a place to write. */
import type { PortalNote } from '../../../client/generated/types.js';
import { Button, Section, TextArea, usePageContext } from '../../ui/index.js';
import { formatDateTime } from '../../i18n/formats.js';
import { MESSAGES, FormErrorNotice, useActing, useFieldError } from './acting.js';

/** The oldest first, as in a letter. */
export function Messages({ notes }: { notes: PortalNote[] }) {
  const { messages, isBusy, sentTo, submit } = useActing();
  const { language, timeZone } = usePageContext();
  return (
    <Section heading={messages.conversation}>
      {notes.length === 0 && <p class="hint">{messages.noMessages}</p>}
      <ul class="messages">
        {notes.toReversed().map(({ id, author, createdAt, content }) => (
          <li key={id}>
            <p class="hint">
              {author.side === 'client' ? messages.you : author.name} ·{' '}
              <time dateTime={createdAt}>{formatDateTime(createdAt, language, timeZone)}</time>
            </p>
            <p class="plain">{content}</p>
          </li>
        ))}
      </ul>
      <FormErrorNotice form={MESSAGES} />
      <form method="post" onSubmit={submit(MESSAGES)}>
        <TextArea
          label={messages.message}
          name="content"
          maxLength={10_000}
          value={sentTo(MESSAGES).content}
          error={useFieldError(MESSAGES)('content')}
          required
        />
        <Button kind="secondary" name="intent" value="write" isBusy={isBusy(MESSAGES)}>
          {messages.send}
        </Button>
      </form>
    </Section>
  );
}
