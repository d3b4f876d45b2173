/** Data of the messages of a template. */
import { TemplateOrders, TemplateTasks } from '../../../../client/generated/resources.js';
import type { TaskPreviewView, TemplateOrderView, TemplateTaskView } from '../../../../client/generated/types.js';
import { isApiError } from '../../../ui/index.js';
import { clientOf, LOOKUP_KEY, usersQuery, type Api, type Request } from '../../data/queries.js';
import { getVersioned } from '../../../../client/src/versioned.js';
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
export function taskRowsQuery(api: Api, routerId: string, templateId: string): Request<TaskRow[]> {
  return {
    queryKey: ['template', templateId, 'tasks'],
    queryFn: async ({ signal }) => {
      const tasks = new TemplateTasks(clientOf(api));
      const { values } = await tasks.list(routerId, templateId, { pageSize: MAX_TASKS }, signal ? { signal } : {});
      return values.map((task) => Object.fromEntries(OF_ROW.map((name) => [name, task[name]])) as unknown as TaskRow);
    },
  };
}

/** One task. */
export function taskQuery(api: Api, routerId: string, templateId: string, id: string): Request<VersionedTask> {
  return {
    queryKey: ['template', templateId, 'tasks', id],
    queryFn: async ({ signal }) => {
      const path = ['routers', routerId, 'workflow-templates', templateId, 'tasks', id];
      const { value: task, version } = await getVersioned<TemplateTaskView>(clientOf(api), path, signal);
      return { task, version };
    },
  };
}

/** Recent orders of the template, newest first. */
export function templateOrdersQuery(api: Api, routerId: string, templateId: string): Request<TemplateOrderView[]> {
  return {
    queryKey: ['template', templateId, 'orders'],
    queryFn: async ({ signal }) =>
      (await new TemplateOrders(clientOf(api)).list(routerId, templateId, signal ? { signal } : {})).values,
  };
}

/** The saved message for an order. @param orderId null: the newest one of the template */
export function taskPreviewQuery(
  api: Api,
  routerId: string,
  templateId: string,
  id: string,
  orderId: string | null,
): Request<TaskPreview> {
  return {
    queryKey: ['template', templateId, 'tasks', id, 'preview', orderId],
    queryFn: async ({ signal }) => {
      try {
        const tasks = new TemplateTasks(clientOf(api));
        const input = orderId ? { orderId } : {};
        const view = await tasks.preview(routerId, templateId, id, input, signal ? { signal } : {});
        // An e-mail is shown in a frame, which requests it by itself.
        return { view: view.type === 'email' ? { ...view, body: null } : view };
      } catch (error) {
        if (!isApiError(error) || error.status !== 400) throw error;
        return { view: null };
      }
    },
  };
}

/** Names of the people of the router. */
export function peopleQuery(api: Api, routerId: string): Request<Person[]> {
  return {
    queryKey: [LOOKUP_KEY, 'people'],
    queryFn: async (context) => {
      const { values } = await usersQuery(api, routerId).queryFn(context);
      return values.map(({ id, firstName, lastName, email }) => ({
        id,
        name: [firstName, lastName].filter(Boolean).join(' ') || email,
      }));
    },
  };
}
