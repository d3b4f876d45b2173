/** The page `/console/orders/{id}/answers?step={workflowStepId}`. */
import type { ConsoleOrderWorkMessages } from '../../i18n/en/console-order-work.js';
import type { ConsolePage } from '../console-page.js';
import { overviewQuery } from '../data/queries.js';
import { orderWorkActions } from './actions.js';
import { stepFilesQuery, stepInputsQuery } from './order-work-queries.js';
import { StepAnswersPage } from './step-answers-page.js';

export const answersPage: ConsolePage<ConsoleOrderWorkMessages> = {
  View: StepAnswersPage,
  listQueries: ({ route, query, viewer, api }) => {
    const step = query.get('step') ?? '';
    const { routerId } = viewer.session;
    return [overviewQuery(api, route.id), stepInputsQuery(api, routerId, step), stepFilesQuery(api, routerId, step)];
  },
  actions: orderWorkActions,
};
