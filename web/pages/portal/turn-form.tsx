/** Questions to be answered. */
import { Button } from '../../ui/index.js';
import { StepInput } from '../step-input.js';
import { StepForm, useActing, useFault } from './acting.js';
import { InputFiles } from './input-files.js';
import type { TurnProps } from './turn.js';

/** Files are sent as soon as they are chosen. */
export function TurnForm({ step }: TurnProps) {
  const { words, isBusy, sentTo } = useActing();
  const faultOf = useFault(step.id);
  return (
    <StepForm id={step.id}>
      {step.inputs.map((input) => (
        <StepInput
          key={input.customFieldId}
          input={input}
          sent={sentTo(step.id)}
          faultOf={faultOf}
          ofFiles={(props) => <InputFiles {...props} />}
        />
      ))}
      <Button name="deed" value="fill" isBusy={isBusy(step.id)}>
        {words.form.send}
      </Button>
    </StepForm>
  );
}
