/** The form of a new message. */
import { useMemo } from '../../../ui/index.js';
import { Form } from '../../forms/form.js';
import { tasksPath } from '../paths.js';
import { TaskFields } from './task-fields.js';
import { toNewTask } from './task-form.js';
import type { Person, TasksProps } from './tasks-props.js';

export function NewTask({ stepId, ...props }: TasksProps & { stepId: string | null; people: Person[] }) {
  const { template, messages } = props;
  const initial = useMemo(() => toNewTask(stepId), [stepId]);
  return (
    <section class="panel task-panel" aria-labelledby="task-heading">
      <h2 id="task-heading">{messages.newHeading}</h2>
      <Form
        key={stepId}
        form="new-task"
        intent="addTask"
        class="stack edit-form"
        hidden={{ templateId: template.id }}
        initial={initial}
        submitLabel={messages.create}
        aside={
          <a class="button secondary" href={tasksPath(template.id)}>
            {messages.words.cancel}
          </a>
        }
      >
        {(field, values) => <TaskFields field={field} values={values} {...props} />}
      </Form>
    </section>
  );
}
