/** Asks whether a question is to be deleted, and says what happens. */
import { useNavigation } from '../../address.js';
import { SaveForm } from '../../forms/save-form.js';
import { Modal } from '../../kit/modal.js';
import { webformPath } from './paths.js';
import type { WebformProps } from './webform-props.js';
import type { EditedQuestion } from './webform-queries.js';

export function DeleteQuestion({ webform, question, messages }: WebformProps & { question: EditedQuestion }) {
  const { navigate } = useNavigation();
  const closePath = webformPath(webform.id);
  const heading = messages.deleteQuestion(question.title || messages.untitled);
  const shownBy = webform.questions.filter(
    ({ dependsOnCustomFieldId }) =>
      dependsOnCustomFieldId !== null && dependsOnCustomFieldId === question.customFieldId,
  );
  return (
    <Modal label={heading} isRendered close={() => navigate(closePath, { replace: true })}>
      <h2>{heading}</h2>
      <SaveForm
        form="delete-question"
        intent="deleteQuestion"
        class="edit-form"
        hidden={{ webformId: webform.id, questionId: question.id, version: webform.version }}
        submitLabel={messages.delete}
        aside={
          <a class="button secondary" href={closePath}>
            {messages.cancel}
          </a>
        }
      >
        {() => (
          <p>
            {messages.deleteQuestionEffect(question.usedCount)}
            {shownBy.length > 0 && ` ${messages.deleteQuestionHides(shownBy.map(({ title }) => title).join(', '))}`}
          </p>
        )}
      </SaveForm>
    </Modal>
  );
}
