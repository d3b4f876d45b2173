/** What may be done with a step now: the usual action as a button, the others in a menu. */
import type { OverviewStepView } from '../../../client/generated/types.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { useId } from '../../ui/index.js';
import { ActionButton, ActionForm } from '../kit/action-form.js';
import { Icon } from '../kit/icon.js';

type Action = OverviewStepView['allowedActions'][number];

/** Actions in the order in which the first possible one becomes the button. */
const PRIMARY: readonly Action[] = ['COMPLETE', 'RETRY', 'START'];

export function StepActions({ step, messages }: { step: OverviewStepView; messages: ConsoleOrderMessages }) {
  const id = useId();
  const { allowedActions, title } = step;
  const about = title ?? messages.stepType[step.type];
  const primary = PRIMARY.find((action) => allowedActions.includes(action));
  const others = allowedActions.filter((action) => action !== primary);
  const isBooking = step.type === 'booking_create' && step.status === 'active';
  if (!primary && others.length === 0 && !isBooking) return null;
  return (
    <div class="step-actions">
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
      {primary && (
        <ActionButton
          intent="act"
          fields={{ workflowStepId: step.id, type: primary }}
          label={messages.stepAction[primary]}
          about={about}
        />
      )}
      {others.length > 0 && (
        <details class="more">
          <summary class="button quiet-button">
            <Icon name="ellipsis" />
            <span class="unseen">{messages.moreActions(about)}</span>
          </summary>
          <div class="popup menu">
            <ActionForm intent="act" fields={{ workflowStepId: step.id }}>
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
          </div>
        </details>
      )}
    </div>
  );
}
