/** Asks whether a step is to be deleted, and says what happens. */
import type { ConsoleTemplateMessages } from '../../i18n/en/console-template.js';
import { DeleteDialog } from '../forms/delete-dialog.js';
import { templatePath } from '../routes.js';
import type { EditedStep, EditedTemplate } from './template-queries.js';

interface DeleteProps {
  template: EditedTemplate;
  step: EditedStep;
  messages: ConsoleTemplateMessages;
}

export function DeleteStep({ template, step, messages }: DeleteProps) {
  const { words } = messages;
  const closePath = templatePath(template.id);
  const heading = messages.deleteHeading(words.nameStep(step));
  const before = template.steps.find(({ id }) => id === step.dependsOnStepId);
  const following = template.steps.filter(({ dependsOnStepId }) => dependsOnStepId === step.id);
  return (
    <DeleteDialog
      {...{ heading, closePath }}
      form="delete-step"
      intent="deleteStep"
      hidden={{ templateId: template.id, stepId: step.id, version: template.version }}
      submitLabel={messages.delete}
      cancelLabel={words.cancel}
    >
      {messages.deleteEffect(following.map(words.nameStep), before ? words.nameStep(before) : null, step.tasks.length)}
    </DeleteDialog>
  );
}
