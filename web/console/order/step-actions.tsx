/** What may be done with a step now: the usual action as a button, the others in a menu. */
import type { ShownStep } from '../data/queries.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { useId, usePageContext } from '../../ui/index.js';
import { ActionButton, ActionForm } from '../kit/action-form.js';
import { Menu } from '../kit/menu.js';
import { orderPath } from '../routes.js';

type Action = ShownStep['allowedActions'][number];

/** Actions in the order in which the first possible one becomes the button. */
const PRIMARY: readonly Action[] = ['COMPLETE', 'RETRY', 'START'];

/** Forms of their own, by the type of the step. Completing such a step takes more than a button. */
const FORMS: Partial<Record<ShownStep['type'], 'offer' | 'answers'>> = {
  offer_create: 'offer',
  offer_accept: 'offer',
  form_fill: 'answers',
  file_upload: 'answers',
};

interface StepActionsProps {
  orderId: string;
  step: ShownStep;
  messages: ConsoleOrderMessages;
}

export function StepActions({ orderId, step, messages }: StepActionsProps) {
  const id = useId();
  const { allowedActions } = step;
  const about = usePageContext().common.nameStep(step);
  const form = step.status === 'active' ? FORMS[step.type] : undefined;
  const formLabel = messages.stepForm[step.type];
  // The client's answer names the version that it is about, which the form does.
  const primary = PRIMARY.find((action) => allowedActions.includes(action) && step.type !== 'offer_accept');
  const others = allowedActions.filter((action) => action !== primary && !(form && isAnswer(step.type, action)));
  const isBooking = step.type === 'booking_create' && step.status === 'active';
  if (!primary && others.length === 0 && !isBooking && !form) return null;
  return (
    <div class="row close step-actions">
      {isBooking && (
        <ActionForm intent="book" fields={{ workflowStepId: step.id }}>
          {(isBusy) => (
            <>
              <label class="unseen" for={id}>
                {messages.startAt}
              </label>
              <input id={id} type="datetime-local" name="startAt" required />
              <button class="secondary" aria-disabled={isBusy || undefined}>
                {messages.book}
              </button>
            </>
          )}
        </ActionForm>
      )}
      {form && (
        <a class="button secondary" href={`${orderPath(orderId)}/${form}?${toQuery(step)}`}>
          {formLabel}
        </a>
      )}
      {primary && (
        <ActionButton
          intent="act"
          fields={{ workflowStepId: step.id, type: primary }}
          label={messages.stepAction[primary]}
          about={about}
        />
      )}
      {others.length > 0 && (
        <Menu icon="ellipsis" label={<span class="unseen">{messages.moreActions(about)}</span>} kind="quiet-button">
          {(close) => (
            <ActionForm intent="act" fields={{ workflowStepId: step.id }} onDone={close}>
              {(isBusy) => (
                <>
                  <label for={`${id}-reason`}>{messages.reason}</label>
                  <input id={`${id}-reason`} type="text" name="reason" maxLength={2000} />
                  {others.map((action) => (
                    <button
                      key={action}
                      class="menu-item"
                      name="type"
                      value={action}
                      aria-disabled={isBusy || undefined}
                    >
                      {messages.stepAction[action]}
                    </button>
                  ))}
                </>
              )}
            </ActionForm>
          )}
        </Menu>
      )}
    </div>
  );
}

/** Whether the action is the answer of the client to an offer. */
function isAnswer(type: ShownStep['type'], action: Action): boolean {
  return type === 'offer_accept' && (action === 'COMPLETE' || action === 'FAIL');
}

/** The client answers the offer of another step. */
function toQuery({ id, type, dependsOnStepId }: ShownStep): string {
  return `step=${type === 'offer_accept' ? (dependsOnStepId ?? id) : id}`;
}
