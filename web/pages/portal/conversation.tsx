/** The public messages on the order, and the form to write one. */
import type { PortalNote } from '../../../client/generated/types.js';
import { Button, Section, TextArea, usePageContext } from '../../ui/index.js';
import { formatDateTime } from '../../i18n/formats.js';
import { CONVERSATION_FORM, FormErrorNotice, usePortalActions, useFieldError } from './portal-actions.js';

/** Oldest message first. */
export function Conversation({ notes }: { notes: PortalNote[] }) {
  const { messages, isBusy, getSubmittedValues, submit } = usePortalActions();
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
      <FormErrorNotice form={CONVERSATION_FORM} />
      <form method="post" onSubmit={submit(CONVERSATION_FORM)}>
        <TextArea
          label={messages.message}
          name="content"
          maxLength={10_000}
          value={getSubmittedValues(CONVERSATION_FORM).content}
          error={useFieldError(CONVERSATION_FORM)('content')}
          required
        />
        <Button kind="secondary" name="intent" value="write" isBusy={isBusy(CONVERSATION_FORM)}>
          {messages.send}
        </Button>
      </form>
    </Section>
  );
}
