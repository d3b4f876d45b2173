/** The entries of a simulation in the order of their times. */
import type { SimulatedNotificationView, SimulatedStepView, SimulationView } from '../../../client/generated/types.js';
import { toLocalDateTime } from '../../i18n/formats.js';

export type Entry =
  | { kind: 'step'; at: string; step: SimulatedStepView }
  | { kind: 'message'; at: string; message: SimulatedNotificationView; step: SimulatedStepView };

export interface Timeline {
  days: { day: string; entries: Entry[] }[];
  /** Messages whose time depends on a visit that is not planned. */
  untimed: SimulatedNotificationView[];
  /** Steps that are added when they are needed. */
  waiting: SimulatedStepView[];
}

/** Steps at the time when they become active, each before the messages of the same time. */
export function toTimeline({ steps, notifications }: SimulationView, timeZone: string): Timeline {
  const stepById = new Map(steps.map((step) => [step.id, step]));
  const planned = steps.flatMap((step): Entry[] =>
    step.plannedActivationAt ? [{ kind: 'step', at: step.plannedActivationAt, step }] : [],
  );
  const sent = notifications.flatMap((message): Entry[] => {
    const step = stepById.get(message.stepId);
    return message.at && step ? [{ kind: 'message', at: message.at, message, step }] : [];
  });
  // The sort is stable: steps come first, in their order.
  const entries = [...planned, ...sent].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = toLocalDateTime(entry.at, timeZone).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return {
    days: [...days].map(([day, list]) => ({ day, entries: list })),
    untimed: notifications.filter(({ at }) => at === null),
    waiting: steps.filter(({ waiting }) => waiting),
  };
}
