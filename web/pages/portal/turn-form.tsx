/** Questions to be answered. */
import { Button } from '../../ui/index.js';
import { StepInput } from '../step-input.js';
import { StepForm, useActing, useFieldError } from './acting.js';
import { InputFiles } from './input-files.js';
import type { TurnProps } from './turn.js';

/** With a field for each. */
export function TurnForm({ step }: TurnProps) {
  const { messages, isBusy, sentTo } = useActing();
  const fieldError = useFieldError(step.id);
  return (
    <StepForm id={step.id} hasFiles={step.inputs.some(({ type }) => type === 'FILE')}>
      {step.inputs.map((input) => (
        <StepInput
          key={input.customFieldId}
          input={input}
          sent={sentTo(step.id)}
          fieldError={fieldError}
          ofFiles={(props) => <InputFiles {...props} />}
        />
      ))}
      <Button name="intent" value="fill" isBusy={isBusy(step.id)}>
        {messages.form.send}
      </Button>
    </StepForm>
  );
}
