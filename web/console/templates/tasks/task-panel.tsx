/** The form of a message, next to what it looks like for an order. */
import { useQuery } from '../../data/query-client.js';
import { Icon } from '../../kit/icon.js';
import { Failed, Skeleton } from '../../kit/states.js';
import { useCan, useSession } from '../../session.js';
import { Form } from '../../forms/form.js';
import { tasksPath } from '../paths.js';
import { Logos } from './logos.js';
import { TaskFields } from './task-fields.js';
import { toTaskFields } from './task-form.js';
import { TaskPreview } from './task-preview.js';
import { taskQuery } from './task-queries.js';
import type { Person, TasksProps } from './tasks-props.js';

export function TaskPanel({ taskId, ...props }: TasksProps & { taskId: string; people: Person[] }) {
  const { template, messages } = props;
  const { routerId } = useSession();
  const mayEdit = useCan()('update', 'workflowTemplate');
  const request = taskQuery(routerId, template.id, taskId);
  const query = useQuery(request);
  if (!query.data)
    return query.isError ? <Failed error={query.error} retry={() => void query.refetch()} /> : <Skeleton rows={10} />;
  const { task } = query.data;
  return (
    <div class="stack loose task-columns">
      <section class="panel task-panel" aria-labelledby="task-heading">
        <h2 id="task-heading">{task.name}</h2>
        {task.isDisabled && (
          <p class="banner">
            <Icon name="circle-alert" />
            <span>
              {messages.disabled}. {messages.disabledHint}
            </span>
          </p>
        )}
        <Form
          class="stack edit-form"
          form={`task-${taskId}`}
          intent="saveTask"
          hidden={{ templateId: template.id, taskId, version: query.data.version }}
          initial={toTaskFields(task, template.actors)}
          submitLabel={messages.save}
          isReadOnly={!mayEdit}
          aside={
            <a class="button secondary" href={tasksPath(template.id)}>
              {messages.words.cancel}
            </a>
          }
        >
          {(field, values) => <TaskFields field={field} values={values} {...props} />}
        </Form>
      </section>
      <div class="stack loose task-aside">
        {mayEdit && <TaskPreview {...{ template, task, messages }} version={query.data.version} />}
        {mayEdit && task.type === 'email' && <Logos template={template} task={task} messages={messages} />}
      </div>
    </div>
  );
}
