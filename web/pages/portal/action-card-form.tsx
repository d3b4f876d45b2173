/** The card of a form step. */
import { Button } from '../../ui/index.js';
import { StepInput } from '../step-input.js';
import { StepForm, usePortalActions, useFieldError } from './portal-actions.js';
import { AnswerFilesField } from './answer-files-field.js';
import type { ActionCardProps } from './portal-data.js';

export function FormCard({ step }: ActionCardProps) {
  const { messages, isBusy, getSubmittedValues } = usePortalActions();
  const fieldError = useFieldError(step.id);
  return (
    <StepForm id={step.id} hasFiles={step.inputs.some(({ type }) => type === 'FILE')}>
      {step.inputs.map((input) => (
        <StepInput
          key={input.customFieldId}
          input={input}
          submitted={getSubmittedValues(step.id)}
          fieldError={fieldError}
          renderFiles={(props) => <AnswerFilesField {...props} />}
        />
      ))}
      <Button name="intent" value="fill" isBusy={isBusy(step.id)}>
        {messages.form.send}
      </Button>
    </StepForm>
  );
}
