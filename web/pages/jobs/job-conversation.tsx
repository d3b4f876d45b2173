/** The public messages on the order, and the form to write one. */
import { Button, EmptyState, MessageIcon, Section, TextArea } from '../../ui/index.js';
import { MessageList } from '../message-list.js';
import { useJobContext } from './job-context.js';
import { JobForm } from './job-form.js';

export function JobConversation() {
  const { data, messages } = useJobContext();
  const { notes } = data;
  const { conversation } = messages;
  return (
    <Section heading={conversation.heading} icon={<MessageIcon />}>
      {notes.length === 0 && <EmptyState icon={<MessageIcon />}>{conversation.none}</EmptyState>}
      <MessageList
        notes={notes.toReversed()}
        ownSide="contractor"
        you={conversation.you}
        toUrl={(id) => `/api/v1/file/${id}/content`}
      />
      <JobForm intent="write">
        {({ isBusy, fieldError, submitted }) => (
          <>
            <TextArea
              label={conversation.label}
              name="content"
              maxLength={10_000}
              value={submitted.content}
              error={fieldError('content')}
              required
            />
            <Button kind="secondary" isBusy={isBusy}>
              {conversation.send}
            </Button>
          </>
        )}
      </JobForm>
    </Section>
  );
}
