import { expect, it } from '@jest/globals';
import type { SimulatedNotificationView, SimulatedStepView } from '../../../client/generated/types.js';
import { toTimeline } from './timeline.js';

const step = (id: string, plannedActivationAt: string | null) =>
  ({ id, plannedActivationAt, waiting: plannedActivationAt === null }) as SimulatedStepView;
const message = (taskId: string, stepId: string, at: string | null) =>
  ({ taskId, stepId, at }) as SimulatedNotificationView;

it('toTimeline joins steps and messages by local day and time, and keeps apart what has no time', () => {
  const view = {
    steps: [step('install', '2030-05-17T08:00:00Z'), step('find', '2030-05-16T08:00:00Z'), step('trench', null)],
    notifications: [
      message('late', 'find', '2030-05-16T22:30:00Z'),
      message('sent', 'find', '2030-05-16T08:00:00Z'),
      message('reminder', 'install', null),
    ],
  };
  const { days, untimed, waiting } = toTimeline(view, 'Europe/Oslo');
  const name = (entry: (typeof days)[number]['entries'][number]) =>
    entry.kind === 'step' ? entry.step.id : entry.message.taskId;
  expect(days.map(({ day, entries }) => [day, ...entries.map(name)])).toEqual([
    ['2030-05-16', 'find', 'sent'],
    ['2030-05-17', 'late', 'install'],
  ]);
  expect(untimed.map(({ taskId }) => taskId)).toEqual(['reminder']);
  expect(waiting.map(({ id }) => id)).toEqual(['trench']);
});
