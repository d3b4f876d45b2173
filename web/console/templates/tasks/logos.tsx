/** Pictures above the text of an e-mail. A form that is always sent to the page, as the service stores its file on the way. */
import { Field, useContext } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { DraftContext } from '../../draft.js';
import { ActionButton } from '../../kit/action-form.js';
import type { EditedTask } from './task-form.js';
import type { TasksProps } from './tasks-props.js';

export function Logos({ template, task, messages }: TasksProps & { task: EditedTask }) {
  const { path, query } = useNavigation();
  const draft = useContext(DraftContext);
  const refused = draft?.fields.form === 'logo' ? draft.formError : null;
  const error = refused ? [refused.message, ...refused.details.map(({ message }) => message)].join(' ') : undefined;
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
      <form method="post" action={`${path}?${query.toString()}`} encType="multipart/form-data" class="edit-form">
        {Object.entries({ intent: 'addLogo', form: 'logo', ...fields }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={messages.newLogo} hint={messages.logosHint} {...(error ? { error } : {})}>
          {(controlProps) => (
            <input type="file" name="emailLogos" accept="image/png,image/jpeg,image/webp" required {...controlProps} />
          )}
        </Field>
        <div class="form-foot">
          <button class="secondary">{messages.upload}</button>
        </div>
      </form>
    </section>
  );
}
