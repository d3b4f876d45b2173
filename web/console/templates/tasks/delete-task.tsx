/** Asks whether a message is to be deleted, and says what happens. */
import { DeleteDialog } from '../../forms/delete-dialog.js';
import { tasksPath } from '../paths.js';
import type { TaskRow } from './task-queries.js';
import type { TasksProps } from './tasks-props.js';

export function DeleteTask({ template, task, messages }: TasksProps & { task: TaskRow }) {
  const closePath = tasksPath(template.id);
  const heading = messages.deleteHeading(task.name);
  return (
    <DeleteDialog
      {...{ heading, closePath }}
      form="delete-task"
      intent="deleteTask"
      hidden={{ templateId: template.id, taskId: task.id, version: template.version }}
      submitLabel={messages.delete}
      cancelLabel={messages.words.cancel}
    >
      {messages.deleteEffect}
    </DeleteDialog>
  );
}
