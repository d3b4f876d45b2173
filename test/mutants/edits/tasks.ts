/** Edits of tasks that steps fire: whom they reach, when they wait no more, and how long their links are kept. */
import type { Edit } from './edit.js';

const TASKS = 'src/notifications/step-tasks-sql.ts';
const RECIPIENTS = 'src/notifications/recipients-sql.ts';

export const TASKS_EDITS: Edit[] = [
  {
    name: 'task-reminder-of-an-earlier-attempt',
    file: TASKS,
    find: ' or d.step_data_id <> moved.step_data_id or moved.state',
    replace: ' or moved.state',
    why: 'Somebody is reminded of what a step was done by before it was opened again.',
    tests: ['notifications/notifications'],
  },
  {
    name: 'task-reminder-of-a-skipped-step',
    file: TASKS,
    find: " or moved.state in ('cancelled', 'skipped'))",
    replace: ')',
    why: 'Somebody is reminded of a step that is skipped.',
    tests: ['notifications/notifications'],
  },
  {
    name: 'task-in-states-that-the-step-leaves-out',
    file: TASKS,
    find: "step.states = '{}' or moved.state = any(step.states)",
    replace: 'true',
    why: 'A step tells of states that its template is silent about.',
    tests: ['notifications/notifications'],
  },
  {
    name: 'task-to-technicians-at-home',
    file: RECIPIENTS,
    find: "${'isAsked'}::boolean or not m.roles",
    replace: "true or ${'isAsked'}::boolean or not m.roles",
    why: 'Who is not sent is told of the order.',
    tests: ['notifications/notifications'],
  },
  {
    name: 'task-to-who-is-asked-elsewhere',
    file: RECIPIENTS,
    find: "when d.status = 'sent' then null",
    replace: "when d.status = 'sent' then 4",
    why: 'Who is asked for one step is told of another.',
    tests: ['notifications/notifications'],
  },
  {
    name: 'task-links-kept',
    file: 'src/notifications/retention.ts',
    find: " and d.id = old.dispatch_id and d.status = 'sent')",
    replace: ' and d.id = old.dispatch_id)',
    why: 'Links that open nothing are kept for ever.',
    tests: ['deliveries/retention'],
  },
  {
    name: 'words-of-an-earlier-attempt',
    file: 'src/notifications/template-variables-sql.ts',
    find: "${sameRouter('attempt', 's')} and attempt.id = s.active_step_data_id",
    replace: "${sameRouter('attempt', 's')} and attempt.workflow_step_id = s.id",
    why: 'Messages give the comment and reason of an attempt that failed.',
    tests: ['notifications/named-parts'],
  },
  {
    name: 'suspended-people-are-told',
    file: 'src/notifications/recipients-sql.ts',
    find: 'u.deleted_at is null and u.suspended_at is null',
    replace: 'u.deleted_at is null',
    why: 'Messages of templates reach people who may not sign in any more.',
    tests: ['notifications/notifications'],
  },
  {
    name: 'nobody-stands-in-for-an-actor',
    file: 'src/notifications/recipients-sql.ts',
    find: `(d.id = a.active_representative_id or (d.workflow_actor_id = a.id and d.status = 'sent'))`,
    replace: 'd.id = a.active_representative_id',
    why: 'Who is asked for the work hears nothing that is told to the actor.',
    tests: ['notifications/notifications'],
  },
];
