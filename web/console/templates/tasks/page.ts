/** The page `/console/templates/{id}/messages`. */
import { messages } from '#messages/console-template-messages';
import { definePage } from '../../console-page.js';
import { templateQuery } from '../template-queries.js';
import { taskActions } from './actions.js';
import { peopleQuery, taskPreviewQuery, taskQuery, taskRowsQuery, templateOrdersQuery } from './task-queries.js';
import { TasksPage } from './tasks-page.js';

export const page = definePage({
  messages,
  View: TasksPage,
  listQueries: ({ id, query, viewer: { session } }) => {
    const { routerId, rights } = session;
    const taskId = query.get('task');
    const may = (action: string, resource: string) => (rights[resource] ?? '').includes(action);
    const mayEdit = may('update', 'workflowTemplate') || may('write', 'workflowTemplate');
    return [
      templateQuery(routerId, id),
      ...(may('read', 'user') ? [peopleQuery(routerId)] : []),
      ...(taskId === null ? [taskRowsQuery(routerId, id)] : []),
      ...(taskId !== null && taskId !== 'new' ? [taskQuery(routerId, id, taskId)] : []),
      ...(taskId !== null && taskId !== 'new' && mayEdit
        ? [templateOrdersQuery(routerId, id), taskPreviewQuery(routerId, id, taskId, query.get('orderId'))]
        : []),
    ];
  },
  actions: taskActions,
});
