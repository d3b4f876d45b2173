/** A question in the list: what it asks, what its answer is for, and what can be done with it. */
import { Icon } from '../../kit/icon.js';
import { ActionForm } from '../../kit/action-form.js';
import { ItemMenu } from '../../forms/menus.js';
import { useFieldNames } from './use-field-names.js';
import { deleteQuestionPath, questionPath, webformPath } from './paths.js';
import { planMove } from './question-form.js';
import type { useQuestionMove } from './use-question-move.js';
import type { WebformProps } from './webform-props.js';
import type { EditedQuestion } from './webform-queries.js';

/** With Alt. */
const KEYS: Record<string, 1 | -1 | undefined> = { ArrowUp: -1, ArrowDown: 1 };

interface RowProps extends WebformProps {
  question: EditedQuestion;
  isOpen: boolean;
  move: ReturnType<typeof useQuestionMove>;
}

export function QuestionRow({ webform, question, isOpen, move, messages }: RowProps) {
  const nameField = useFieldNames(webform);
  const { id, type, required, viewOnly, customFieldId, dependsOnCustomFieldId, usedCount } = question;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? KEYS[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    const planned = planMove(webform.questions, id, step);
    if (planned) void move(id, planned);
  };
  const facts = [
    messages.type[type],
    required && messages.required,
    viewOnly && type !== 'info' && messages.viewOnly,
    customFieldId && messages.fills(nameField(customFieldId)),
    dependsOnCustomFieldId && messages.onlyIf(nameField(dependsOnCustomFieldId)),
    usedCount > 0 && messages.answers(usedCount),
  ];
  return (
    <div class={`covered move-row question-row${isOpen ? ' current' : ''}`} data-question={id}>
      <div class="grow">
        <a
          class="row-link"
          id={`question-${id}`}
          draggable={false}
          href={isOpen ? webformPath(webform.id) : questionPath(webform.id, id)}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
        >
          {question.title || messages.untitled}
        </a>
        <p class="quiet question-facts">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <QuestionMenu {...{ webform, question, messages }} />
    </div>
  );
}

function QuestionMenu({ webform, question, messages }: Pick<RowProps, 'webform' | 'question' | 'messages'>) {
  const { id, title } = question;
  const { version } = webform;
  const moves = ([-1, 1] as const).flatMap((step) => {
    const move = planMove(webform.questions, id, step);
    return move ? [{ step, value: `${move.place} ${move.targetId}` }] : [];
  });
  return (
    <ItemMenu label={messages.more(title || messages.untitled)}>
      <ActionForm intent="moveQuestion" fields={{ webformId: webform.id, questionId: id, version }}>
        {(isBusy) => (
          <>
            {moves.map(({ step, value }) => (
              <button key={step} class="menu-item" name="move" value={value} aria-disabled={isBusy || undefined}>
                <Icon name={step < 0 ? 'arrow-up' : 'arrow-down'} />
                {step < 0 ? messages.moveUp : messages.moveDown}
              </button>
            ))}
            <button class="menu-item" name="intent" value="duplicateQuestion" aria-disabled={isBusy || undefined}>
              <Icon name="copy" />
              {messages.duplicate}
            </button>
          </>
        )}
      </ActionForm>
      <a class="menu-item" href={deleteQuestionPath(webform.id, id)}>
        <Icon name="trash-2" />
        {messages.delete}
      </a>
    </ItemMenu>
  );
}
