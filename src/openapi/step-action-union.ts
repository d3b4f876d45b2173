/** What may be done to a step, one schema for each action, with the table of moves in words. */
import {
  STEP_TRANSITIONS,
  STEP_ACTIONS,
  type StepAction,
  type StepStatus,
} from '../routing/workflow/step-transitions.js';

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, object>;
}

const PREFIX = '#/components/schemas/';
const WORDS = ['comment', 'reason'];
const EVIDENCE = ['customFields', 'fileIds'];
/** Fields beside `type`; what is brought along counts where it can settle the step. */
const FIELDS: Record<StepAction, string[]> = {
  COMPLETE: [...WORDS, ...EVIDENCE, 'offerVersion'],
  FAIL: [...WORDS, ...EVIDENCE, 'offerVersion'],
  START: [...WORDS, ...EVIDENCE],
  RETRY: WORDS,
  SKIP: WORDS,
  CANCEL: WORDS,
  REOPEN: WORDS,
};

/** Parts `ActInput` by its `type`. */
export function splitActInput(schemas: Record<string, Schema>): void {
  const { properties = {} } = schemas.ActInput;
  const names = STEP_ACTIONS.map(
    (action) => [action, `${action[0]}${action.slice(1).toLowerCase()}StepInput`] as const,
  );
  for (const [action, name] of names) {
    const own = FIELDS[action].map((field) => [field, structuredClone(properties[field])]);
    const type = { type: 'string', enum: [action], description: 'The action.' };
    schemas[name] = {
      type: 'object',
      description: movesOf(action),
      required: ['type'],
      properties: { type, ...(Object.fromEntries(own) as Record<string, object>) },
    } as Schema;
  }
  const byName = Object.fromEntries(names);
  schemas.ActInput = {
    description: `An action on a step.\n\n${table()}`,
    oneOf: Object.keys(FIELDS).map((action) => ({ $ref: PREFIX + byName[action] })),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(names.map(([action, name]) => [action, PREFIX + name])),
    },
  } as Schema;
}

function movesOf(action: StepAction): string {
  const moves = (Object.keys(STEP_TRANSITIONS) as StepStatus[]).flatMap((from) => {
    const edge = STEP_TRANSITIONS[from][action];
    return edge ? [`${from} to ${edge.to}`] : [];
  });
  return `Takes the step from ${moves.join(', from ')}.`;
}

/** Markdown: a row for each status, what it becomes by each action. */
function table(): string {
  const statuses = Object.keys(STEP_TRANSITIONS) as StepStatus[];
  const cell = (from: StepStatus, action: StepAction) => {
    const edge = STEP_TRANSITIONS[from][action];
    if (!edge) return '';
    return `${edge.to}${edge.newRow ? ', a new attempt' : ''}${edge.conditions ? ' \\*' : ''}`;
  };
  const rows = statuses.map((from) => `| ${[from, ...STEP_ACTIONS.map((action) => cell(from, action))].join(' | ')} |`);
  const head = `| from | ${STEP_ACTIONS.join(' | ')} |\n|${' --- |'.repeat(STEP_ACTIONS.length + 1)}`;
  return `${head}\n${rows.join('\n')}\n\n\\* Only where nothing stands against it: a 409 says what does.`;
}
