/** Asks whether a question is to be deleted, and says what happens. */
import { DeleteDialog } from '../../forms/delete-dialog.js';
import { webformPath } from './paths.js';
import type { WebformProps } from './webform-props.js';
import type { EditedQuestion } from './webform-queries.js';

export function DeleteQuestion({ webform, question, messages }: WebformProps & { question: EditedQuestion }) {
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
