/** A workflow template: its steps as an outline, and the form of one of them. */
import type { ConsoleTemplateMessages } from '../../i18n/en/console-template.js';
import { useNavigation } from '../address.js';
import { useQuery } from '../data/query-client.js';
import { Icon } from '../kit/icon.js';
import { useCan, useSession } from '../session.js';
import { NewStep } from './new-step.js';
import { Outline } from './outline.js';
import { newStepPath } from './paths.js';
import { StepPanel } from './step-panel.js';
import { TemplateHead } from './template-head.js';
import { TemplatePending } from './template-pending.js';
import { templateQuery, type EditedStep, type EditedTemplate } from './template-queries.js';
import { DeleteDialog } from '../forms/delete-dialog.js';
import { templatePath } from '../routes.js';

export function TemplatePage({ messages }: { messages: ConsoleTemplateMessages }) {
  const { id, query: address } = useNavigation();
  const { routerId } = useSession();
  const can = useCan();
  const query = useQuery(templateQuery(routerId, id));
  const template = query.data;
  if (!template) return <TemplatePending query={query} heading={messages.words.workflow} rows={8} />;
  const stepId = address.get('step');
  const step = template.steps.find((one) => one.id === stepId);
  const deleted = template.steps.find((one) => one.id === address.get('delete'));
  const mayEdit = can('update', 'workflowTemplate');
  const isNew = stepId === 'new' && mayEdit;
  return (
    <>
      <TemplateHead template={template} current="steps" words={messages.words}>
        {mayEdit && (
          <a class="button" href={newStepPath(template.id, template.steps.at(-1)?.id ?? null)}>
            <Icon name="plus" />
            {messages.addStep}
          </a>
        )}
      </TemplateHead>
      <div class={`stack loose template-columns${step || isNew ? ' has-panel' : ''}`}>
        <Outline template={template} current={stepId} messages={messages} />
        {isNew && <NewStep template={template} afterId={address.get('after')} messages={messages} />}
        {step && <StepPanel key={step.id} template={template} step={step} messages={messages} />}
      </div>
      {deleted && mayEdit && <DeleteStep template={template} step={deleted} messages={messages} />}
    </>
  );
}

interface DeleteProps {
  template: EditedTemplate;
  step: EditedStep;
  messages: ConsoleTemplateMessages;
}

function DeleteStep({ template, step, messages }: DeleteProps) {
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
