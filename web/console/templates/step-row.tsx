/** A step of the outline: what it is, who does it, when it is due, and what can be done with it. */
import type { ConsoleTemplateMessages } from '../../i18n/en/console-template.js';
import { Icon } from '../kit/icon.js';
import { useCan } from '../session.js';
import { stepPath } from './paths.js';
import { StepMenu } from './step-menu.js';
import { planMove, type Direction } from './step-tree.js';
import type { EditedStep, EditedTemplate } from './template-queries.js';
import { TYPE_ICONS } from './type-icons.js';
import type { useMove } from './use-move.js';

/** With Alt. */
const KEYS: Record<string, Direction | undefined> = {
  ArrowUp: 'earlier',
  ArrowDown: 'later',
  ArrowLeft: 'parallel',
  ArrowRight: 'sequence',
};

interface RowProps {
  template: EditedTemplate;
  step: EditedStep;
  current: string | null;
  move: ReturnType<typeof useMove>;
  messages: ConsoleTemplateMessages;
}

export function StepRow({ template, step, current, move, messages }: RowProps) {
  const mayEdit = useCan()('update', 'workflowTemplate');
  const { words } = messages;
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.altKey && mayEdit ? KEYS[event.key] : undefined;
    if (!direction) return;
    event.preventDefault();
    const planned = planMove(template.steps, step.id, direction);
    if (planned) void move(step.id, planned);
  };
  return (
    <div class={`covered move-row step-row${step.id === current ? ' current' : ''}`} data-step={step.id}>
      <span class="step-icon">
        <Icon name={TYPE_ICONS[step.type]} />
      </span>
      <div class="grow step-cells">
        <a
          class="row-link"
          draggable={false}
          id={`step-${step.id}`}
          href={stepPath(template.id, step.id)}
          aria-current={step.id === current ? 'true' : undefined}
          {...(mayEdit ? { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight' } : {})}
          onKeyDown={onKeyDown}
        >
          {words.nameStep(step)}
        </a>
        <p class={`party ${step.actor}`}>{describeActor(step, template, messages)}</p>
        {step.dueAfterDays !== null && (
          <p class="step-due">{messages.dueAfter(step.dueAfterDays, step.dueDateSkipWeekends, step.dueAtTime)}</p>
        )}
        <p class="quiet step-facts">{describeStep(step, messages).join(' · ')}</p>
      </div>
      {!step.isRequired && <span class="badge">{messages.optional}</span>}
      {mayEdit && <StepMenu template={template} step={step} messages={messages} />}
    </div>
  );
}

function describeActor({ actor, actorId }: EditedStep, { actors }: EditedTemplate, { words }: ConsoleTemplateMessages) {
  const party = words.actor[actor];
  const role = actors.find(({ id }) => id === actorId)?.name;
  return role && role !== party ? `${party} (${role})` : party;
}

/** What it is, who else sees it, and what it sends. */
function describeStep(step: EditedStep, messages: ConsoleTemplateMessages): string[] {
  const { words } = messages;
  const seenBy = (['contractor', 'client'] as const).filter((party) => party !== step.actor && step[VISIBLE[party]]);
  return [
    ...(step.title ? [words.type[step.type]] : []),
    ...(step.autoComplete ? [messages.automatic] : []),
    ...(seenBy.length > 0 ? [messages.seenBy(seenBy.map((party) => words.actor[party].toLowerCase()).join(', '))] : []),
    ...(step.tasks.length > 0 ? [messages.messageCount(step.tasks.length)] : []),
  ];
}

const VISIBLE = {
  contractor: 'visibleToContractor',
  client: 'visibleToClient',
} as const;
