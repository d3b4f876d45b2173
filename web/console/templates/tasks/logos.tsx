/** Pictures above the text of an e-mail. */
import { FileField } from '../../../ui/index.js';
import { Form } from '../../forms/form.js';
import { readWithFiles } from '../../forms/read-with-files.js';
import { ActionButton } from '../../kit/action-form.js';
import type { EditedTask } from './task-form.js';
import type { TasksProps } from './tasks-props.js';

export function Logos({ template, task, messages }: TasksProps & { task: EditedTask }) {
  const fields = { templateId: template.id, taskId: task.id };
  return (
    <section class="panel task-logos" aria-labelledby="logos-heading">
      <h2 id="logos-heading">{messages.logos}</h2>
      {task.emailLogos.length === 0 ? (
        <p class="quiet">{messages.noLogos}</p>
      ) : (
        <ul>
          {task.emailLogos.map((id, index) => (
            <li key={id}>
              <img src={`/api/v1/file/${id}/content`} alt={messages.logo(index + 1)} height="40" />
              <ActionButton
                intent="deleteLogo"
                fields={{ ...fields, fileId: id }}
                label={messages.deleteLogo}
                about={String(index + 1)}
              />
            </li>
          ))}
        </ul>
      )}
      <Form
        form="logo"
        intent="addLogo"
        hidden={fields}
        class="stack edit-form"
        kind="secondary"
        submitLabel={messages.upload}
        readWithFiles={readWithFiles}
      >
        {(field) => (
          <FileField
            {...field('emailLogos')}
            label={messages.newLogo}
            hint={messages.logosHint}
            accept="image/png,image/jpeg,image/webp"
            isSingle
            required
          />
        )}
      </Form>
    </section>
  );
}
