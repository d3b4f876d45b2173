/** Questions to be answered; each kind of field has the keyboard that fits it. */
import type { PortalInput } from '../../../client/generated/types.js';
import { Button, CheckField, DecimalField, TextArea, TextField } from '../../ui/index.js';
import { fieldNameOf } from './act-in-portal.js';
import { StepForm, useActing, useFault } from './acting.js';
import type { TurnProps } from './turn.js';

/** What stands there already is filled in. */
export function TurnForm({ step }: TurnProps) {
  const { words, isBusy } = useActing();
  return (
    <StepForm id={step.id}>
      {step.inputs.map((input) => (
        <Input key={input.customFieldId} stepId={step.id} input={input} />
      ))}
      <Button name="deed" value="fill" isBusy={isBusy(step.id)}>
        {words.form.send}
      </Button>
    </StepForm>
  );
}

function Input({ stepId, input }: { stepId: string; input: PortalInput }) {
  const { sentTo } = useActing();
  const { customFieldId, name: label, required, type, value } = input;
  const name = fieldNameOf(customFieldId);
  const props = {
    label: label ?? '',
    name,
    required,
    value: sentTo(stepId)[name] ?? value ?? '',
    fault: useFault(stepId)(name),
  };
  switch (type) {
    case 'BOOLEAN':
      return <CheckField {...props} required={false} />;
    case 'NUMBER':
      return <DecimalField {...props} />;
    case 'DATE':
      return <TextField {...props} type="date" />;
    case 'TEXT':
      return <TextArea {...props} maxLength={8192} />;
    default:
      return <TextField {...props} />;
  }
}
