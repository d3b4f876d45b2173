/** The buttons that settle what an order waits for. People who may not write see none. */
import type { ListedOrder } from '../data/queries.js';
import { ActionButton } from '../kit/action-form.js';
import { useConsoleMessages } from '../messages.js';
import { orderPath } from '../routes.js';
import { useCan, type Resource, type Right } from '../session.js';
import { Reply } from './reply.js';

/** Actions by reason; the first is the primary one. */
const ACTIONS: Record<string, readonly ActionName[] | undefined> = {
  CLIENT_WROTE: ['dismiss'],
  CONTRACTOR_WROTE: ['dismiss'],
  TERMS_PROPOSED: ['acceptProposal', 'refuseProposal'],
  HAND_BACK_REQUESTED: ['acceptHandBack', 'refuseHandBack'],
  NO_CANDIDATE: ['RETRY'],
  DISPATCH_EXHAUSTED: ['RETRY'],
  PERFORMER_INACTIVE: ['takeBack'],
  PERFORMER_ABSENT: ['takeBack'],
  ADDRESS_LEFT_COVERAGE: ['takeBack', 'dismiss'],
  BOOKING_UNCONFIRMED: ['confirmBooking'],
  STEP_FAILED: ['RETRY'],
  REQUIRED_STEP_CANCELLED: ['REOPEN'],
  DELIVERY_FAILED: ['resend', 'dismiss'],
  HOLD_OVER: ['dismiss'],
};

type ActionName = keyof typeof RIGHTS;

/** The permission that each action requires. */
const RIGHTS = {
  acceptProposal: ['create', 'dispatch'],
  refuseProposal: ['create', 'dispatch'],
  acceptHandBack: ['delete', 'dispatch'],
  refuseHandBack: ['delete', 'dispatch'],
  takeBack: ['delete', 'dispatch'],
  confirmBooking: ['update', 'workflow'],
  RETRY: ['update', 'workflow'],
  REOPEN: ['update', 'workflow'],
  dismiss: ['update', 'order'],
  resend: ['update', 'delivery'],
} as const satisfies Record<string, [Right, Resource]>;

/** Refusals and dismissals are never the first thing to press. */
const QUIET: ReadonlySet<ActionName> = new Set(['refuseProposal', 'refuseHandBack', 'dismiss']);

/** @param entry null for an order without a reason @param opens whether there is a link to the order if there is no action */
export function AttentionActions(props: {
  order: ListedOrder;
  entry: ListedOrder['attention'][number] | null;
  opens?: boolean;
}) {
  const { order, entry, opens = false } = props;
  const { action: labels, open } = useConsoleMessages();
  const can = useCan();
  const about = `${order.displayId} ${order.contactPersonName}`;
  const names = (ACTIONS[entry?.reason ?? ''] ?? []).filter((name) => can(RIGHTS[name][0], RIGHTS[name][1]));
  const isMessage = entry?.subjectType === 'note';
  const canReply = isMessage && can('create', 'note');
  return (
    <div class="waiting-actions">
      {canReply && <Reply order={order} />}
      {names.map((name) => {
        const isStep = name === 'RETRY' || name === 'REOPEN';
        return (
          <ActionButton
            key={name}
            intent={isStep ? 'act' : name}
            label={labels[name]}
            about={about}
            kind={QUIET.has(name) ? 'quiet-button' : 'secondary'}
            fields={{
              orderId: order.id,
              subjectId: entry!.subjectId,
              workflowStepId: entry!.workflowStepId,
              ...(isStep ? { type: name } : { reason: entry!.reason }),
            }}
          />
        );
      })}
      {opens && names.length === 0 && !canReply && (
        <a class="button secondary" href={orderPath(order.id)}>
          {open}
          <span class="unseen"> {about}</span>
        </a>
      )}
    </div>
  );
}
