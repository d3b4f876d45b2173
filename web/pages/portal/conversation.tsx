/** The public messages on the order, and the form to write one. */
import type { PortalNote } from '../../../client/generated/types.js';
import { Button, EmptyState, MessageIcon, Section, TextArea } from '../../ui/index.js';
import { FormKey } from '../form-key.js';
import { MessageList } from '../message-list.js';
import { toFileUrl } from './documents.js';
import { CONVERSATION_FORM, FormErrorNotice, usePortalActions, useFieldError } from './portal-actions.js';

/** Oldest message first. */
export function Conversation({ notes }: { notes: PortalNote[] }) {
  const { data, messages, isBusy, getSubmittedValues, submit } = usePortalActions();
  return (
    <Section heading={messages.conversation} icon={<MessageIcon />}>
      {notes.length === 0 && <EmptyState icon={<MessageIcon />}>{messages.noMessages}</EmptyState>}
      <MessageList
        notes={notes.toReversed()}
        ownSide="client"
        you={messages.you}
        toUrl={(id) => toFileUrl(data.token, id)}
      />
      <FormErrorNotice form={CONVERSATION_FORM} />
      <form method="post" id="messages" onSubmit={submit(CONVERSATION_FORM)}>
        <FormKey />
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
