/** Edits of running orders: what steps need, when they are due, who comes, and who sees what. */
import type { Edit } from './edit.js';

const STEP_DATA = 'src/entities/views/step-data-view.ts';
const STEP_VIEW = 'src/entities/views/workflow-step-view.ts';

export const WORKFLOW_EDITS: Edit[] = [
  {
    name: 'due-day-in-utc',
    file: STEP_DATA,
    find: 'select organization.timezone from',
    replace: `select 'UTC' from`,
    why: 'Steps are shown as due on the wrong day.',
    tests: ['workflows/due-state'],
  },
  {
    name: 'due-day-of-the-router',
    file: STEP_DATA,
    find: 'organization.id = owner.organization_id',
    replace: 'organization.id = owner.router_id',
    why: 'An organization in another time zone than its router works by the wrong day.',
    tests: ['workflows/due-state'],
  },
  {
    name: 'due-late-is-in-time',
    file: STEP_DATA,
    find: 'attempt.finished_at > attempt.due_at',
    replace: 'attempt.finished_at < attempt.due_at',
    why: 'Late work looks punctual.',
    tests: ['workflows/due-state'],
  },
  {
    name: 'booking-overlaps-after-it-is-done',
    file: 'migrations/0020-done-bookings.ts',
    find: `constrain(\`'requested', 'confirmed', 'done'\`)`,
    replace: `constrain(\`'requested', 'done'\`)`,
    why: 'Somebody is booked for two places at once.',
    tests: ['workflows/bookings'],
  },
  {
    name: 'booking-shown-after-it-was-cancelled',
    file: STEP_DATA,
    find: ` and booking.status <> 'cancelled'`,
    replace: '',
    why: 'People wait for a visit that was cancelled.',
    tests: ['workflows/bookings'],
  },
  {
    name: 'order-completed-can-be-cancelled',
    file: 'src/routing/workflow/order-cancellation.ts',
    find: `order.status === 'completed' || `,
    replace: '',
    why: 'Finished and invoiced work turns into a cancelled order.',
    tests: ['orders/orders', 'workflows/workflows'],
  },
  {
    name: 'step-hidden-from-contractors-shown',
    file: STEP_VIEW,
    find: `'contractor' and step.visible_to_contractor and`,
    replace: `'contractor' and`,
    why: 'Contractors read what is the router’s own affair.',
    tests: ['workflows/workflows'],
  },
  {
    name: 'step-hidden-from-clients-shown',
    file: STEP_VIEW,
    find: `'client' and step.visible_to_client and`,
    replace: `'client' and`,
    why: 'Clients read what is the router’s own affair.',
    tests: ['client-portal/client-portal'],
  },
  {
    name: 'step-description-of-another-side',
    file: STEP_VIEW,
    find: "in ('operator', ${literal(side)}) then",
    replace: 'is not null then',
    why: 'Contractors read what is written for operators.',
    tests: ['workflows/workflows'],
  },
  {
    name: 'document-shown-to-everybody',
    file: STEP_VIEW,
    find: 'or document.public or',
    replace: 'or true or',
    why: 'Internal documents of a workflow are open to client and contractor.',
    tests: ['client-portal/client-portal', 'workflows/workflows'],
  },
];
