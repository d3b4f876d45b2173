/** Data of the messages of a template. */
import { templateOrdersList } from '../../../../client/generated/queries/TemplateOrders.js';
import { templateTasksGet, templateTasksList } from '../../../../client/generated/queries/TemplateTasks.js';
import { defineQuery, mapQuery, withVersion } from '../../../../client/src/query.js';
import { pick } from '../../data/pick.js';
import { TemplateTasks } from '../../../../client/generated/resources.js';
import type { TaskPreviewView } from '../../../../client/generated/types.js';
import { isApiError } from '../../../ui/index.js';
import { usersQuery } from '../../data/queries.js';
import type { EditedTask } from './task-form.js';
import type { Person } from './tasks-props.js';

/** Most messages that the list shows. */
const MAX_TASKS = 500;

/** A task as the list shows it: without its texts. */
export type TaskRow = Pick<EditedTask, (typeof OF_ROW)[number]>;
const OF_ROW = [
  ...(['id', 'name', 'type', 'states', 'timing', 'delay', 'recipient', 'workflowTemplateActorId'] as const),
  ...(['workflowTemplateStepId', 'isDisabled'] as const),
];

/** A task with its version, which the API returns as a header. */
export interface VersionedTask {
  task: EditedTask;
  version: string;
}

/** A preview; or no order has the workflow yet. */
export type TaskPreview = { view: TaskPreviewView } | { view: null };

/** All tasks, newest first. */
export function taskRowsQuery(routerId: string, templateId: string) {
  return mapQuery(templateTasksList(routerId, templateId, { pageSize: MAX_TASKS }), 'rows', ({ values }) =>
    values.map((task): TaskRow => pick(task, OF_ROW)),
  );
}

/** One task. */
export function taskQuery(routerId: string, templateId: string, id: string) {
  const query = withVersion(templateTasksGet(routerId, templateId, id));
  return mapQuery(query, 'task', ({ value: task, version }): VersionedTask => ({ task, version }));
}

/** Recent orders of the template, newest first. */
export function templateOrdersQuery(routerId: string, templateId: string) {
  return mapQuery(templateOrdersList(routerId, templateId), 'values', ({ values }) => values);
}

/** The saved message for an order. @param orderId null: the newest one of the template */
export function taskPreviewQuery(routerId: string, templateId: string, id: string, orderId: string | null) {
  const input = orderId ? { orderId } : {};
  return defineQuery(['template', templateId, 'preview', id, orderId], async (api, options): Promise<TaskPreview> => {
    try {
      const view = await new TemplateTasks(api).preview(routerId, templateId, id, input, options);
      // An e-mail is shown in a frame, which requests it by itself.
      return { view: view.type === 'email' ? { ...view, body: null } : view };
    } catch (error) {
      if (!isApiError(error) || error.status !== 400) throw error;
      return { view: null };
    }
  });
}

/** Names of the people of the router. */
export function peopleQuery(routerId: string) {
  return mapQuery(usersQuery(routerId), 'names', ({ values }) =>
    values.map(({ id, firstName, lastName, email }): Person => ({
      id,
      name: [firstName, lastName].filter(Boolean).join(' ') || email,
    })),
  );
}
