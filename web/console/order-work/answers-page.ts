/** The page `/console/orders/{id}/answers?step={workflowStepId}`. */
import { messages } from '#messages/console-order-work';
import { definePage } from '../console-page.js';
import { overviewQuery } from '../data/queries.js';
import { orderWorkActions } from './actions.js';
import { stepFilesQuery, stepInputsQuery } from './order-work-queries.js';
import { StepAnswersPage } from './step-answers-page.js';

export const page = definePage({
  messages,
  View: StepAnswersPage,
  listQueries: ({ id, query, viewer }) => {
    const step = query.get('step') ?? '';
    const { routerId } = viewer.session;
    return [overviewQuery(id), stepInputsQuery(id, routerId, step), stepFilesQuery(id, routerId, step)];
  },
  actions: orderWorkActions,
});
