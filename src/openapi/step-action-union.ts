/** Splits the action input into one schema per action, with the table of transitions as description. */
import {
  STEP_TRANSITIONS,
  STEP_ACTIONS,
  type StepAction,
  type StepStatus,
} from '../domain/routing/order/state/step-transitions.js';

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, object>;
}

const PREFIX = '#/components/schemas/';
const TEXTS = ['comment', 'reason'];
const EVIDENCE = ['customFields', 'fileIds'];
/** Fields in addition to `type`. Evidence is accepted if the action can complete the step. */
const FIELDS: Record<StepAction, string[]> = {
  COMPLETE: [...TEXTS, ...EVIDENCE, 'offerVersion'],
  FAIL: [...TEXTS, ...EVIDENCE, 'offerVersion'],
  START: [...TEXTS, ...EVIDENCE],
  RETRY: TEXTS,
  SKIP: TEXTS,
  CANCEL: TEXTS,
  REOPEN: TEXTS,
};

/** Replaces `ActInput` by a union with one schema per `type`. */
export function splitActInput(schemas: Record<string, Schema>): void {
  const { properties = {} } = schemas.ActInput;
  const names = STEP_ACTIONS.map(
    (action) => [action, `${action[0]}${action.slice(1).toLowerCase()}StepInput`] as const,
  );
  for (const [action, name] of names) {
    const own = FIELDS[action].map((field) => [field, structuredClone(properties[field])]);
    const type = { type: 'string', enum: [action], description: 'Action to perform.' };
    schemas[name] = {
      type: 'object',
      additionalProperties: false,
      description: describeTransitions(action),
      required: ['type'],
      properties: { type, ...(Object.fromEntries(own) as Record<string, object>) },
    } as Schema;
  }
  const byName = Object.fromEntries(names);
  schemas.ActInput = {
    description: `Action on a workflow step. The table shows the resulting status.\n\n${table()}`,
    oneOf: Object.keys(FIELDS).map((action) => ({ $ref: PREFIX + byName[action] })),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(names.map(([action, name]) => [action, PREFIX + name])),
    },
  } as Schema;
}

function describeTransitions(action: StepAction): string {
  const transitions = (Object.keys(STEP_TRANSITIONS) as StepStatus[]).flatMap((from) => {
    const edge = STEP_TRANSITIONS[from][action];
    return edge ? [`${from} to ${edge.to}`] : [];
  });
  return `Changes the step from ${transitions.join(', from ')}.`;
}

/** Markdown table with a row per status and a column per action. */
function table(): string {
  const statuses = Object.keys(STEP_TRANSITIONS) as StepStatus[];
  const cell = (from: StepStatus, action: StepAction) => {
    const edge = STEP_TRANSITIONS[from][action];
    if (!edge) return '';
    return `${edge.to}${edge.isNewAttempt ? ', a new attempt' : ''}${edge.conditions ? ' \\*' : ''}`;
  };
  const rows = statuses.map((from) => `| ${[from, ...STEP_ACTIONS.map((action) => cell(from, action))].join(' | ')} |`);
  const head = `| from | ${STEP_ACTIONS.join(' | ')} |\n|${' --- |'.repeat(STEP_ACTIONS.length + 1)}`;
  return `${head}\n${rows.join('\n')}\n\n\\* Conditions apply; if one is not met, the response is 409 and names it.`;
}
