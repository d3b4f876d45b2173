/** The form of a new step. The rest is entered in its own form, which opens then. */
import type { ConsoleTemplateMessages } from '../../i18n/en/console-template.js';
import { CheckboxField, TextField } from '../../ui/index.js';
import { Form } from '../forms/form.js';
import { Choice } from './choice.js';
import { PanelHead } from './panel-head.js';
import { templatePath } from '../routes.js';
import { ACTORS, STEP_TYPES } from './step-form.js';
import type { EditedTemplate } from './template-queries.js';

interface NewStepProps {
  template: EditedTemplate;
  afterId: string | null;
  messages: ConsoleTemplateMessages;
}

export function NewStep({ template, afterId, messages }: NewStepProps) {
  const { words, fields } = messages;
  const closePath = templatePath(template.id);
  const steps = template.steps.map((step) => [step.id, words.nameStep(step)] as [string, string]);
  return (
    <section class="panel step-panel" aria-labelledby="panel-heading">
      <PanelHead heading={messages.addStep} closePath={closePath} words={words} />
      <Form
        key={afterId}
        form="new-step"
        intent="addStep"
        class="stack edit-form"
        hidden={{ templateId: template.id }}
        initial={{ after: afterId ?? '', type: 'manual', actor: 'operator', isRequired: 'true' }}
        submitLabel={messages.add}
        aside={
          <a class="button secondary" href={closePath}>
            {words.cancel}
          </a>
        }
      >
        {(field) => (
          <div class="stack">
            <TextField {...field('title')} label={fields.title} hint={messages.titleHint} />
            <Choice
              {...field('type')}
              label={fields.type}
              options={STEP_TYPES.map((type) => [type, words.type[type]])}
            />
            <Choice
              {...field('actor')}
              label={fields.actor}
              options={ACTORS.map((actor) => [actor, words.actor[actor]])}
            />
            <Choice
              {...field('after')}
              label={fields.dependsOnStepId}
              hint={messages.insertHint}
              options={[['', messages.nothing], ...steps]}
            />
            <CheckboxField {...field('isRequired')} label={fields.isRequired} />
          </div>
        )}
      </Form>
    </section>
  );
}
