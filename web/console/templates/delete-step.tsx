/** Asks whether a step is to be deleted, and says what happens. */
import type { ConsoleTemplateMessages } from '../../i18n/en/console-template.js';
import { useNavigation } from '../address.js';
import { SaveForm } from '../forms/save-form.js';
import { Modal } from '../kit/modal.js';
import { templatePath } from './paths.js';
import type { EditedStep, EditedTemplate } from './template-queries.js';

interface DeleteProps {
  template: EditedTemplate;
  step: EditedStep;
  messages: ConsoleTemplateMessages;
}

export function DeleteStep({ template, step, messages }: DeleteProps) {
  const { navigate } = useNavigation();
  const { words } = messages;
  const closePath = templatePath(template.id);
  const heading = messages.deleteHeading(words.nameStep(step));
  const before = template.steps.find(({ id }) => id === step.dependsOnStepId);
  const following = template.steps.filter(({ dependsOnStepId }) => dependsOnStepId === step.id);
  return (
    <Modal label={heading} isRendered close={() => navigate(closePath, { replace: true })}>
      <h2>{heading}</h2>
      <SaveForm
        form="delete-step"
        intent="deleteStep"
        class="edit-form"
        hidden={{ templateId: template.id, stepId: step.id, version: template.version }}
        submitLabel={messages.delete}
        aside={
          <a class="button secondary" href={closePath}>
            {words.cancel}
          </a>
        }
      >
        {() => (
          <p>
            {messages.deleteEffect(
              following.map(words.nameStep),
              before ? words.nameStep(before) : null,
              step.tasks.length,
            )}
          </p>
        )}
      </SaveForm>
    </Modal>
  );
}
