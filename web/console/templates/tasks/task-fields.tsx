/** The fields of a message. Which of them a channel needs is decided by the stylesheet, so that it follows the choice. */
import { CheckboxField, FieldError, TextField, useId, useRef } from '../../../ui/index.js';
import { Choice } from '../choice.js';
import { STATES } from '../step-form.js';
import { ChannelFields } from './channel-fields.js';
import { CHANNELS, TEMPLATES, TIMINGS } from './task-form.js';
import { RecipientFields } from './recipient-fields.js';
import type { TaskFieldsProps } from './tasks-props.js';
import { VariableList } from './variable-list.js';

type Control = HTMLInputElement | HTMLTextAreaElement;
const isTemplate = (target: EventTarget | null): target is Control =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  TEMPLATES.some((name) => name === target.name);

export function TaskFields(props: TaskFieldsProps) {
  const { template, field, messages } = props;
  const { fields, words } = messages;
  const container = useRef<HTMLDivElement>(null);
  /** The template that was used last. */
  const last = useRef<Control | null>(null);
  const insert = (tag: string) => {
    const shown = [...container.current!.querySelectorAll<Control>('textarea, input')].filter(
      (one) => isTemplate(one) && one.checkVisibility(),
    );
    const used = shown.find((one) => one === last.current);
    const control = used ?? shown.find((one) => one instanceof HTMLTextAreaElement);
    if (!control) return;
    control.setRangeText(tag, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end');
    control.focus();
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div
      class="stack"
      ref={container}
      onFocusIn={({ target }) => {
        if (isTemplate(target)) last.current = target;
      }}
    >
      <TextField {...field('name')} label={fields.name} required />
      <Choice
        {...field('type')}
        label={fields.type}
        options={CHANNELS.map((one) => [one, messages.words.channel[one]])}
      />
      <fieldset class="edit-part">
        <legend>{messages.whenLegend}</legend>
        <Choice
          {...field('workflowTemplateStepId')}
          label={fields.workflowTemplateStepId}
          options={[['', messages.stepAny], ...template.steps.map((step) => [step.id, words.nameStep(step)] as const)]}
        />
        <States field={field} messages={messages} />
        <div class="field-pair">
          <Choice
            {...field('timing')}
            label={fields.timing}
            options={TIMINGS.map((one) => [one, messages.timing[one]])}
          />
          <div class="only-after only-before">
            <TextField {...field('delay')} label={fields.delay} type="number" />
          </div>
        </div>
      </fieldset>
      <RecipientFields {...props} />
      <ChannelFields {...props} />
      <VariableList insert={insert} template={template} messages={messages} />
    </div>
  );
}

function States({ field, messages }: Pick<TaskFieldsProps, 'field' | 'messages'>) {
  const id = useId();
  const { error } = field('states');
  return (
    <fieldset class="stack close" aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}>
      <legend>{messages.fields.states}</legend>
      <p class="hint" id={`${id}-hint`}>
        {messages.statesHint}
      </p>
      <div class="task-state-boxes">
        {STATES.map((state) => (
          <CheckboxField key={state} {...field(`state.${state}`)} label={messages.words.state[state]} />
        ))}
      </div>
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
