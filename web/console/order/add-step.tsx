/** The form that adds a step to the running order. */
import { CheckboxField, SelectField, TextArea, TextField, useContext, usePageContext, useRef } from '../../ui/index.js';
import { DraftContext } from '../draft.js';
import { Form } from '../forms/form.js';
import { useConsoleMessages } from '../messages.js';
import type { OrderPartProps } from './order-part.js';

const FORM = 'add-step';
const SIDES = ['operator', 'contractor', 'client'] as const;

export function AddStep({ overview, messages }: OrderPartProps) {
  const { order, steps } = overview;
  const details = useRef<HTMLDetailsElement>(null);
  const isRefused = useContext(DraftContext)?.fields.form === FORM;
  const { waitingFor } = useConsoleMessages();
  const { nameStep } = usePageContext().common;
  if (!order.workflowId || order.status === 'completed' || order.status === 'cancelled') return null;
  const before = steps.filter(({ status }) => status !== 'cancelled');
  return (
    <details ref={details} class="folded" open={isRefused || undefined}>
      <summary>{messages.addStep}</summary>
      <Form
        form={FORM}
        intent="addStep"
        hidden={{ workflowId: order.workflowId }}
        initial={{ actor: 'operator' }}
        submitLabel={messages.addStep}
        class="field-grid add-step"
        onSaved={() => {
          if (details.current) details.current.open = false;
        }}
      >
        {(field) => (
          <>
            <TextField {...field('title')} label={messages.stepTitle} required />
            <SelectField
              {...field('actor')}
              label={messages.stepActor}
              required
              options={SIDES.map((side) => ({ value: side, option: waitingFor[side] }))}
            />
            <SelectField
              {...field('after')}
              label={messages.after}
              hint={messages.afterHint}
              options={before.map((step) => ({ value: step.id, option: nameStep(step) }))}
            />
            <CheckboxField {...field('isRequired')} label={messages.isRequired} />
            <TextArea {...field('description')} label={messages.stepDescription} maxLength={8000} />
          </>
        )}
      </Form>
    </details>
  );
}
