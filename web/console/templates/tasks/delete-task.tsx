/** Asks whether a message is to be deleted, and says what happens. */
import { useNavigation } from '../../address.js';
import { SaveForm } from '../../forms/save-form.js';
import { Modal } from '../../kit/modal.js';
import { tasksPath } from '../paths.js';
import type { TaskRow } from './task-queries.js';
import type { TasksProps } from './tasks-props.js';

export function DeleteTask({ template, task, messages }: TasksProps & { task: TaskRow }) {
  const { navigate } = useNavigation();
  const closePath = tasksPath(template.id);
  const heading = messages.deleteHeading(task.name);
  return (
    <Modal label={heading} isRendered close={() => navigate(closePath, { replace: true })}>
      <h2>{heading}</h2>
      <SaveForm
        form="delete-task"
        intent="deleteTask"
        class="edit-form"
        hidden={{ templateId: template.id, taskId: task.id, version: template.version }}
        submitLabel={messages.delete}
        aside={
          <a class="button secondary" href={closePath}>
            {messages.words.cancel}
          </a>
        }
      >
        {() => <p>{messages.deleteEffect}</p>}
      </SaveForm>
    </Modal>
  );
}
