/** The questions of a webform in their order, with the form of one of them. */
import { useEffect, useRef } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { useRowDrag } from '../../forms/use-row-drag.js';
import { Icon } from '../../kit/icon.js';
import { useRowKeys } from '../../kit/row-keys.js';
import type { Move } from './question-form.js';
import { NewQuestion, QuestionForm } from './question-forms.js';
import { QuestionRow } from './question-row.js';
import { questionPath, webformPath } from './paths.js';
import { useQuestionMove } from './use-question-move.js';
import type { WebformProps } from './webform-props.js';
import { DeleteDialog } from '../../forms/delete-dialog.js';
import type { EditedQuestion } from './webform-queries.js';

export function QuestionsPanel(props: WebformProps) {
  const { webform, messages } = props;
  const { questions } = webform;
  const { query } = useNavigation();
  const open = query.get('question');
  const deleted = questions.find(({ id }) => id === query.get('delete'));
  const move = useQuestionMove(webform);
  const drag = useRowDrag({
    load: async () => (await import('./question-drag.js')).startDragging,
    handlers: { drop: (id: string, to: Move) => void move(id, to) },
    version: questions,
    isAllowed: open === null,
  });
  const rows = useRowKeys<HTMLOListElement>();
  useFocusOnClose(open);
  return (
    <section class="panel" aria-labelledby="questions">
      <div class="panel-top">
        <h2 id="questions">{messages.questions}</h2>
        {questions.length > 1 && <p class="quiet needs-script move-hint">{messages.moveHint}</p>}
      </div>
      {questions.length === 0 && open !== 'new' && <p class="quiet">{messages.noQuestions}</p>}
      <div ref={drag}>
        <ol class="framed questions" ref={rows}>
          {questions.map((question) => (
            <li key={question.id}>
              <QuestionRow {...props} question={question} isOpen={question.id === open} move={move} />
              {question.id === open && <QuestionForm {...props} question={question} />}
            </li>
          ))}
        </ol>
      </div>
      {open === 'new' ? (
        <NewQuestion {...props} />
      ) : (
        <p class="add-question">
          <a class="button secondary" id="question-new" href={questionPath(webform.id, 'new')}>
            <Icon name="plus" />
            {messages.addQuestion}
          </a>
        </p>
      )}
      {deleted && <DeleteQuestion {...props} question={deleted} />}
    </section>
  );
}

/** When a form is closed, the focus returns to what opened it. */
function useFocusOnClose(open: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (open === null && last.current) document.getElementById(`question-${last.current}`)?.focus();
    last.current = open;
  }, [open]);
}

function DeleteQuestion({ webform, question, messages }: WebformProps & { question: EditedQuestion }) {
  const closePath = webformPath(webform.id);
  const heading = messages.deleteQuestion(question.title || messages.untitled);
  const shownBy = webform.questions.filter(
    ({ dependsOnCustomFieldId }) =>
      dependsOnCustomFieldId !== null && dependsOnCustomFieldId === question.customFieldId,
  );
  return (
    <DeleteDialog
      {...{ heading, closePath }}
      form="delete-question"
      intent="deleteQuestion"
      hidden={{ webformId: webform.id, questionId: question.id, version: webform.version }}
      submitLabel={messages.delete}
      cancelLabel={messages.cancel}
    >
      {messages.deleteQuestionEffect(question.usedCount)}
      {shownBy.length > 0 && ` ${messages.deleteQuestionHides(shownBy.map(({ title }) => title).join(', '))}`}
    </DeleteDialog>
  );
}
