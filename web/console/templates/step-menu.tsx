/** What can be done with a step: add another one, move, copy and delete it. */
import type { ConsoleTemplateMessages } from '../../i18n/en/console-template.js';
import { ActionForm } from '../kit/action-form.js';
import { ItemMenu } from '../forms/menus.js';
import { deleteStepPath, newStepPath } from './paths.js';
import { planMove, type Direction } from './step-tree.js';
import type { EditedStep, EditedTemplate } from './template-queries.js';

const DIRECTIONS: readonly Direction[] = ['earlier', 'later', 'parallel', 'sequence'];

interface MenuProps {
  template: EditedTemplate;
  step: EditedStep;
  messages: ConsoleTemplateMessages;
}

export function StepMenu({ template, step, messages }: MenuProps) {
  const name = messages.words.nameStep(step);
  const moves = DIRECTIONS.flatMap((direction) => {
    const move = planMove(template.steps, step.id, direction);
    const target = template.steps.find(({ id }) => id === move?.targetId);
    return move && target ? [{ direction, ...move, targetName: messages.words.nameStep(target) }] : [];
  });
  return (
    <ItemMenu label={messages.more(name)}>
      <a class="menu-item" href={newStepPath(template.id, step.id)}>
        {messages.addAfter}
      </a>
      <ActionForm
        intent="moveStep"
        fields={{
          ...{ templateId: template.id, stepId: step.id, version: template.version },
          copyTitle: messages.copyTitle(name),
        }}
      >
        {(isBusy) => (
          <>
            {moves.map(({ direction, place, targetId, targetName }) => (
              <button
                key={direction}
                class="menu-item"
                name="move"
                value={`${place} ${targetId}`}
                aria-disabled={isBusy || undefined}
              >
                {messages.move[direction](targetName)}
              </button>
            ))}
            <button class="menu-item" name="intent" value="duplicateStep" aria-disabled={isBusy || undefined}>
              {messages.duplicate}
            </button>
          </>
        )}
      </ActionForm>
      <a class="menu-item" href={deleteStepPath(template.id, step.id)}>
        {messages.delete}
      </a>
    </ItemMenu>
  );
}
