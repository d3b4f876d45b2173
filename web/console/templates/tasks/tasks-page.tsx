/** What a workflow sends: its messages by step, and the form of one of them next to its preview. */
import { useNavigation } from '../../address.js';
import { useQuery } from '../../data/query-client.js';
import { Crumbs } from '../../kit/crumbs.js';
import { Icon } from '../../kit/icon.js';
import { Loaded } from '../../kit/states.js';
import { useCan, useSession } from '../../session.js';
import { newTaskPath, tasksPath } from '../paths.js';
import { TemplateHead } from '../template-head.js';
import { TemplatePending } from '../template-pending.js';
import { templateQuery } from '../template-queries.js';
import { NewTask } from './new-task.js';
import { TaskList } from './task-list.js';
import { TaskPanel } from './task-panel.js';
import { peopleQuery, taskRowsQuery, type TaskRow } from './task-queries.js';
import type { TasksProps } from './tasks-props.js';
import { DeleteDialog } from '../../forms/delete-dialog.js';

export function TasksPage({ messages }: Pick<TasksProps, 'messages'>) {
  const { id, query: address } = useNavigation();
  const { routerId } = useSession();
  const can = useCan();
  const taskId = address.get('task');
  const query = useQuery(templateQuery(routerId, id));
  const rows = useQuery({ ...taskRowsQuery(routerId, id), enabled: taskId === null });
  const people = useQuery({ ...peopleQuery(routerId), enabled: can('read', 'user') });
  const template = query.data;
  if (!template) return <TemplatePending query={query} heading={messages.words.tabs.messages} rows={8} />;
  const mayEdit = can('update', 'workflowTemplate');
  const shared = { template, people: people.data ?? [], messages };
  const deleted = mayEdit && rows.data?.find((one) => one.id === address.get('delete'));
  return (
    <>
      <TemplateHead template={template} current="messages" words={messages.words}>
        {mayEdit && taskId === null && (
          <a class="button" href={newTaskPath(id, null)}>
            <Icon name="plus" />
            {messages.add}
          </a>
        )}
      </TemplateHead>
      {taskId !== null && <Crumbs href={tasksPath(id)} label={messages.all} />}
      {taskId === null ? (
        <Loaded query={rows} rows={6}>
          {(data) => <TaskList rows={data} {...shared} />}
        </Loaded>
      ) : taskId === 'new' && mayEdit ? (
        <NewTask stepId={address.get('step')} {...shared} />
      ) : (
        <TaskPanel key={taskId} taskId={taskId} {...shared} />
      )}
      {deleted && <DeleteTask template={template} task={deleted} messages={messages} />}
    </>
  );
}

function DeleteTask({ template, task, messages }: TasksProps & { task: TaskRow }) {
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
