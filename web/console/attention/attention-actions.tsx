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
  BOOKING_NOT_SENT: ['confirmBooking'],
  VISIT_NOT_REPORTED: ['dismiss'],
  TIME_CHANGE_REQUESTED: ['keepBooking'],
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
  keepBooking: ['update', 'workflow'],
  RETRY: ['update', 'workflow'],
  REOPEN: ['update', 'workflow'],
  dismiss: ['update', 'order'],
  resend: ['update', 'delivery'],
} as const satisfies Record<string, [Right, Resource]>;

/** @param entry null for an order without a reason @param opens whether there is a link to the order if there is no action */
export function AttentionActions(props: {
  order: ListedOrder;
  entry: ListedOrder['attention'][number] | null;
  opens?: boolean;
}) {
  const { order, entry, opens } = props;
  const { open } = useConsoleMessages();
  const about = `${order.displayId} ${order.contactPersonName}`;
  const { names, link, canReply } = useSettlingActions(order, entry);
  const isEmpty = names.length === 0 && !link && !canReply;
  return (
    <div class="row close above waiting-actions">
      {canReply && <Reply order={order} />}
      {link?.isFirst && <LinkButton {...link} about={about} />}
      {names.map((name, index) => (
        <SettleButton
          key={name}
          {...{ name, about }}
          orderId={order.id}
          entry={entry!}
          isFirst={index === 0 && !canReply && !link?.isFirst}
        />
      ))}
      {link && !link.isFirst && <LinkButton {...link} about={about} />}
      {opens && isEmpty && (
        <a class="button secondary" href={orderPath(order.id)}>
          {open}
          <span class="unseen"> {about}</span>
        </a>
      )}
    </div>
  );
}

/** What settles the entry and the person may do. */
function useSettlingActions(order: ListedOrder, entry: ListedOrder['attention'][number] | null) {
  const can = useCan();
  return {
    names: (ACTIONS[entry?.reason ?? ''] ?? []).filter((name) => can(RIGHTS[name][0], RIGHTS[name][1])),
    link: can('update', 'order') ? findLink(order.id, entry) : null,
    canReply: entry?.subjectType === 'note' && can('create', 'note'),
  };
}

function SettleButton(props: {
  name: ActionName;
  orderId: string;
  entry: ListedOrder['attention'][number];
  about: string;
  isFirst: boolean;
}) {
  const { name, orderId, entry, about, isFirst } = props;
  const { action: labels } = useConsoleMessages();
  const isStep = name === 'RETRY' || name === 'REOPEN';
  return (
    <ActionButton
      intent={isStep ? 'act' : name}
      label={labels[name]}
      about={about}
      kind={isFirst ? 'secondary' : 'quiet-button'}
      fields={{
        orderId,
        subjectId: entry.subjectId,
        workflowStepId: entry.workflowStepId,
        ...(isStep ? { type: name } : { reason: entry.reason }),
      }}
    />
  );
}

interface ActionLink {
  href: string;
  label: 'correctAddress' | 'changeTime' | 'findContractor';
  /** It settles the matter better than the actions. */
  isFirst: boolean;
}

const WITHOUT_CONTRACTOR = ['NO_CANDIDATE', 'DISPATCH_EXHAUSTED'];

/** Where the form is that settles the entry. */
function findLink(orderId: string, entry: ListedOrder['attention'][number] | null): ActionLink | null {
  if (entry?.reason === 'ADDRESS_LEFT_COVERAGE')
    return { href: `${orderPath(orderId)}/edit#address`, label: 'correctAddress', isFirst: true };
  if (WITHOUT_CONTRACTOR.includes(entry?.reason ?? '')) {
    const step = entry?.workflowStepId ? `?step=${entry.workflowStepId}` : '';
    return { href: `${orderPath(orderId)}/contractors${step}`, label: 'findContractor', isFirst: true };
  }
  const isFirst = entry?.reason === 'TIME_CHANGE_REQUESTED';
  if ((isFirst || entry?.reason === 'BOOKING_NOT_SENT') && entry.workflowStepId)
    return { href: `${orderPath(orderId)}#step-${entry.workflowStepId}`, label: 'changeTime', isFirst };
  return null;
}

function LinkButton({ href, label, isFirst, about }: ActionLink & { about: string }) {
  const { action } = useConsoleMessages();
  return (
    <a class={`button ${isFirst ? 'secondary' : 'quiet-button'}`} href={href}>
      {action[label]}
      <span class="unseen"> {about}</span>
    </a>
  );
}
