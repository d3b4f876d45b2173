/** The form of a step, next to the outline. */
import type { ConsoleTemplateMessages } from '../../i18n/en/console-template.js';
import { useCan } from '../session.js';
import { Form } from '../forms/form.js';
import { PanelHead } from './panel-head.js';
import { templatePath } from '../routes.js';
import { StepFields } from './step-fields.js';
import { toStepFields } from './step-form.js';
import { type EditedStep, type EditedTemplate } from './template-queries.js';
import { useStepChoices } from './use-step-choices.js';

interface PanelProps {
  template: EditedTemplate;
  step: EditedStep;
  messages: ConsoleTemplateMessages;
}

export function StepPanel({ template, step, messages }: PanelProps) {
  const mayEdit = useCan()('update', 'workflowTemplate');
  const choices = useStepChoices(template, step, messages);
  const { words } = messages;
  const closePath = templatePath(template.id);
  return (
    <section class="panel step-panel" aria-labelledby="panel-heading">
      <PanelHead heading={words.nameStep(step)} closePath={closePath} words={words} />
      <Form
        class="stack edit-form"
        form={`step-${step.id}`}
        intent="saveStep"
        hidden={{ templateId: template.id, stepId: step.id, version: template.version }}
        initial={toStepFields(step)}
        submitLabel={messages.save}
        isReadOnly={!mayEdit}
        aside={
          <a class="button secondary" href={closePath}>
            {words.cancel}
          </a>
        }
      >
        {(field, values) => <StepFields {...{ template, step, field, values, choices, messages }} />}
      </Form>
    </section>
  );
}
