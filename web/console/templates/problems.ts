/** Dead ends of a workflow: where its orders would wait for a side that cannot continue. */
import type { WorkflowTemplateView } from '../../../client/generated/types.js';
import type { TemplateProblemMessages } from '../../i18n/en/template-problems.js';

export interface TemplateProblem {
  kind: keyof TemplateProblemMessages['kinds'];
  /** Null: of the whole workflow. */
  stepId: string | null;
}

type Step = Pick<
  WorkflowTemplateView['steps'][number],
  'id' | 'type' | 'actor' | 'actorId' | 'dispatchesActorId' | 'settings' | keyof typeof VISIBLE_TO
>;
type Template = Pick<WorkflowTemplateView, 'isAutoDispatchingEnabled' | 'actors'> & { steps: readonly Step[] };

const VISIBLE_TO = {
  visibleToOperator: 'operator',
  visibleToContractor: 'contractor',
  visibleToClient: 'client',
} as const;
const MADE_BY: Partial<Record<Step['type'], Step['type']>> = {
  booking_confirm: 'booking_create',
  offer_accept: 'offer_create',
};

const CHECKS: Record<Exclude<TemplateProblem['kind'], 'noSteps'>, (step: Step, template: Template) => boolean> = {
  notAsked: ({ type, settings }, { isAutoDispatchingEnabled }) =>
    type === 'dispatch_create' && !(isAutoDispatchingEnabled && settings.isAutoDispatchingEnabled),
  noContractor: ({ actor, actorId }, { steps, actors }) =>
    actor === 'contractor' &&
    (actors.find(({ id }) => id === actorId)?.type ?? 'dispatched') === 'dispatched' &&
    !steps.some(
      ({ type, dispatchesActorId }) =>
        type === 'dispatch_create' && (!actorId || !dispatchesActorId || dispatchesActorId === actorId),
    ),
  hidden: (step) =>
    Object.entries(VISIBLE_TO).some(
      ([field, actor]) => step.actor === actor && !step[field as keyof typeof VISIBLE_TO],
    ),
  nothingToAnswer: ({ type }, { steps }) =>
    MADE_BY[type] !== undefined && !steps.some((other) => other.type === MADE_BY[type]),
};

/** The problems in the order of the steps. */
export function findProblems(template: Template): TemplateProblem[] {
  if (template.steps.length === 0) return [{ kind: 'noSteps', stepId: null }];
  return template.steps.flatMap((step) =>
    (Object.keys(CHECKS) as (keyof typeof CHECKS)[])
      .filter((kind) => CHECKS[kind](step, template))
      .map((kind) => ({ kind, stepId: step.id })),
  );
}
