/** Actions of the page of a template: what its forms do with its steps. */
import { newIdempotencyKey } from '../../../client/src/idempotency-key.js';
import { WorkflowTemplates } from '../../../client/generated/resources.js';
import type { TemplateStepInput } from '../../../client/generated/types.js';
import { ApiError } from '../../../client/src/errors.js';
import type { Transport } from '../../../client/src/transport.js';
import type { FormFields } from '../../ui/index.js';
import { Created, type ActionTable } from '../actions.js';
import type { Session } from '../session.js';
import { nameFieldsOfEntry } from './entry-errors.js';
import { stepPath } from './paths.js';
import { templatePath } from '../routes.js';
import { toStepFields, toStepInput } from './step-form.js';
import { insertStep, moveStep, PLACES, removeStep, sortSteps, type Move, type TreeStep } from './step-tree.js';
import { templateQuery, type EditedStep, type EditedTemplate } from './template-queries.js';

/** Settings of a new step that finds a contractor: what most companies choose. */
const NEW_DISPATCH = { isAutoDispatchingEnabled: true, retryOnFailure: true, responseDeadlineDays: 3 };

/** What all forms of the page send. */
interface Change {
  template: EditedTemplate;
  /** Replaces the steps, in this order. @param entries what is sent of steps that change otherwise, by ID */
  replaceSteps: (steps: readonly TreeStep[], entries?: Record<string, TemplateStepInput>) => Promise<unknown>;
}

export const stepActions: ActionTable = {
  addStep: async (api, fields, session) => {
    const { template, replaceSteps } = await begin(api, fields, session);
    const step = { id: newStepId(), dependsOnStepId: null, groupId: fields.groupId || null };
    const steps: TreeStep[] = fields.after
      ? insertStep<TreeStep>(template.steps, step, { place: 'after', targetId: fields.after })
      : [...template.steps, step];
    await replaceSteps(steps, {
      [step.id]: {
        title: fields.title?.trim() || null,
        type: fields.type,
        actor: fields.actor,
        isRequired: fields.isRequired === 'true',
        ...(fields.type === 'dispatch_create' ? { settings: NEW_DISPATCH } : {}),
      } as TemplateStepInput,
    });
    return new Created(stepPath(template.id, step.id));
  },

  saveStep: async (api, fields, session) => {
    const { template, replaceSteps } = await begin(api, fields, session);
    const { id } = findStep(template, fields);
    const input = toStepInput(fields, id);
    const { dependsOnStepId = null, groupId = null } = input;
    const steps = template.steps.map((one) => (one.id === id ? { ...one, dependsOnStepId, groupId } : one));
    // Steps that follow each other in a circle have no order: the API refuses them as they are.
    const sorted = sortSteps(steps);
    await replaceSteps(sorted.length === steps.length ? sorted : steps, { [id]: input });
    return new Created(templatePath(template.id));
  },

  moveStep: async (api, fields, session) => {
    const { template, replaceSteps } = await begin(api, fields, session);
    const { id } = findStep(template, fields);
    const steps = moveStep(template.steps, id, readMove(fields));
    if (!steps) throw new ApiError(404, undefined, null);
    await replaceSteps(steps);
  },

  duplicateStep: async (api, fields, session) => {
    const { template, replaceSteps } = await begin(api, fields, session);
    const step = findStep(template, fields);
    const copy = { ...step, id: newStepId(), title: fields.copyTitle ?? step.title };
    const steps = insertStep(template.steps, copy, { place: 'after', targetId: step.id });
    await replaceSteps(steps, { [copy.id]: toStepInput(toStepFields(copy), copy.id) });
    return new Created(stepPath(template.id, copy.id));
  },

  deleteStep: async (api, fields, session) => {
    const { template, replaceSteps } = await begin(api, fields, session);
    await replaceSteps(removeStep(template.steps, findStep(template, fields).id));
    return new Created(templatePath(template.id));
  },
};

/** Reads the template. A change of another person since the form was opened is refused by the API (412). */
async function begin(api: Transport, fields: FormFields, { routerId }: Session): Promise<Change> {
  const { templateId = '', version } = fields;
  const template = await templateQuery(routerId, templateId).read(api);
  const replaceSteps: Change['replaceSteps'] = (steps, entries = {}) => {
    const body = steps.map(({ id, dependsOnStepId, groupId }) => ({ ...entries[id], id, dependsOnStepId, groupId }));
    const changed = steps.findIndex(({ id }) => entries[id] !== undefined);
    return new WorkflowTemplates(api)
      .update(routerId, templateId, { steps: body }, { ifMatch: version || template.version })
      .catch((error: unknown) => {
        throw nameFieldsOfEntry(error, `steps[${changed}].`);
      });
  };
  return { template, replaceSteps };
}

/** `after ID`, as the buttons of the menu send it. */
function readMove({ move = '' }: FormFields): Move {
  const [place, targetId = ''] = move.split(' ');
  return { place: PLACES.find((one) => one === place) ?? 'after', targetId };
}

function findStep({ steps }: EditedTemplate, { stepId }: FormFields): EditedStep {
  const step = steps.find(({ id }) => id === stepId);
  if (!step) throw new ApiError(404, undefined, null);
  return step;
}

/** A random UUID. `crypto.randomUUID` exists in secure contexts only. */
function newStepId(): string {
  const hex = newIdempotencyKey();
  const variant = '89ab'[Number.parseInt(hex[16], 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
