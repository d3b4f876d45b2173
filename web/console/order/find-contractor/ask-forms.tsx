/** Forms that ask contractors: one, or all that are selected in the list, until a deadline. */
import type { ConsoleFindContractorMessages } from '../../../i18n/en/console-find-contractor.js';
import { useId } from '../../../ui/index.js';
import { FormMenu } from '../../forms/menus.js';
import { ActionForm } from '../../kit/action-form.js';
import { useConsoleMessages } from '../../messages.js';
import { SELECTED } from './actions.js';
import type { Work } from './work.js';

/** The form that the check boxes of the list belong to. */
export const ASK_FORM = 'ask-selected';

interface AskProps {
  work: Work;
  messages: ConsoleFindContractorMessages;
}

export function AskBar({ work, messages }: AskProps) {
  const { pending } = useConsoleMessages();
  return (
    <div class="bulk-bar ask-bar" role="region" aria-label={messages.askSelected}>
      <ActionForm id={ASK_FORM} intent="askContractors" fields={toFields(work)}>
        {(isBusy) => (
          <>
            <Deadline messages={messages} />
            <button aria-disabled={isBusy || undefined}>{isBusy ? pending : messages.askSelected}</button>
          </>
        )}
      </ActionForm>
    </div>
  );
}

export function AskMenu({ work, organizationId, name, messages }: AskProps & { organizationId: string; name: string }) {
  return (
    <FormMenu
      intent="askContractors"
      fields={{ ...toFields(work), [SELECTED + organizationId]: 'true' }}
      label={messages.ask}
      about={name}
      hint={messages.askHint}
    >
      <Deadline messages={messages} />
    </FormMenu>
  );
}

function toFields({ order, workflowStepId }: Work) {
  return { orderId: order.id, workflowStepId };
}

function Deadline({ messages }: Pick<AskProps, 'messages'>) {
  const id = useId();
  return (
    <>
      <label for={id}>
        {messages.deadline} <span class="quiet">({messages.deadlineHint})</span>
      </label>
      <input id={id} type="datetime-local" name="expiresAt" />
    </>
  );
}
