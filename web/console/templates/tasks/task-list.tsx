/** The messages of a template, by step. */
import { Icon } from '../../kit/icon.js';
import { Empty } from '../../kit/states.js';
import { MESSAGES } from '../../routes.js';
import { useCan } from '../../session.js';
import { newTaskPath, taskPath, tasksPath } from '../paths.js';
import type { EditedStep } from '../template-queries.js';
import { CHANNEL_ICONS } from '../type-icons.js';
import { findRecipient } from './task-form.js';
import type { TaskRow } from './task-queries.js';
import type { Person, TasksProps } from './tasks-props.js';

interface ListProps extends TasksProps {
  rows: TaskRow[];
  people: Person[];
}

export function TaskList(props: ListProps) {
  const { rows, template, messages } = props;
  const can = useCan();
  const mayEdit = can('update', 'workflowTemplate');
  // In the order in which they were added.
  const oldestFirst = rows.toReversed();
  const groups = [null, ...template.steps].flatMap((step) => {
    const tasks = oldestFirst.filter((task) => task.workflowTemplateStepId === (step?.id ?? null));
    return tasks.length > 0 ? [{ step, tasks }] : [];
  });
  return (
    <div class="outline">
      <p class="quiet outline-hint">
        {messages.intro} {can('read', 'routerMessage') && <a href={MESSAGES}>{messages.ownMessages}</a>}
      </p>
      {rows.length === 0 && (
        <Empty icon="mail" heading={messages.none}>
          <p class="quiet">{messages.noneHint}</p>
          {mayEdit && (
            <a class="button secondary" href={newTaskPath(template.id, null)}>
              {messages.add}
            </a>
          )}
        </Empty>
      )}
      {groups.map(({ step, tasks }) => (
        <StepTasks key={step?.id ?? ''} step={step} tasks={tasks} mayEdit={mayEdit} {...props} />
      ))}
    </div>
  );
}

function StepTasks(props: ListProps & { step: EditedStep | null; tasks: TaskRow[]; mayEdit: boolean }) {
  const { step, tasks, mayEdit, template, messages } = props;
  const name = step ? messages.words.nameStep(step) : messages.eachStep;
  const heading = `tasks-${step?.id ?? 'all'}`;
  return (
    <section class="task-group" aria-labelledby={heading}>
      <div class="between">
        <h2 id={heading}>{name}</h2>
        {mayEdit && (
          <a class="icon-button" href={newTaskPath(template.id, step?.id ?? null)}>
            <Icon name="plus" />
            <span class="unseen">{messages.addTo(name)}</span>
          </a>
        )}
      </div>
      <ul class="framed task-rows">
        {tasks.map((task) => (
          <li key={task.id} class="covered move-row step-row">
            <span class="step-icon">
              <Icon name={CHANNEL_ICONS[task.type]} />
            </span>
            <TaskFacts task={task} {...props} />
            {task.isDisabled && <span class="badge tone-amber">{messages.disabled}</span>}
            {mayEdit && (
              <a class="icon-button above" href={`${tasksPath(template.id)}?delete=${task.id}`}>
                <Icon name="trash-2" />
                <span class="unseen">
                  {messages.delete} {task.name}
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Name, channel, recipient and time. */
function TaskFacts(props: ListProps & { task: TaskRow; step: EditedStep | null }) {
  const { task, step, template, people, messages } = props;
  const recipient = findRecipient(task, template.actors);
  const allowed = step?.states ?? [];
  const isSilent = allowed.length > 0 && !task.states.some((state) => allowed.includes(state));
  const facts = [
    task.type === 'webhook' && !recipient
      ? messages.words.channel.webhook
      : `${messages.words.channel[task.type]} ${messages.to(messages.nameRecipient(recipient, template.actors, people))}`,
    messages.when(task.timing, task.delay, task.states, step && messages.words.nameStep(step)),
  ];
  return (
    <div class="grow">
      <a class="row-link" href={taskPath(template.id, task.id)}>
        {task.name}
      </a>
      <p class="quiet step-facts">{facts.join(' · ')}</p>
      {isSilent && (
        <p class="attention step-facts">
          <Icon name="circle-alert" />
          {messages.silent}
        </p>
      )}
    </div>
  );
}
