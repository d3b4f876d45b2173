/** The fields of a step. Which of them a type needs is decided by the stylesheet, so that it follows the list of types. */
import type { ConsoleTemplateMessages } from '../../i18n/en/console-template.js';
import { CheckboxField, TextArea, TextField } from '../../ui/index.js';
import { CHANNEL_ICONS } from '../channels.js';
import { Icon } from '../kit/icon.js';
import { useCan } from '../session.js';
import { Choice } from './choice.js';
import { DispatchFields } from './dispatch-fields.js';
import { newDocumentPath, newTaskPath, settingsFormPath, taskPath } from './paths.js';
import { ACTORS, settingName, STATES, STEP_TYPES, VARIANTS } from './step-form.js';
import type { StepFieldsProps } from './step-fields-props.js';
import type { StepChoices } from './use-step-choices.js';

/** Longest description. */
const MAX_TEXT = 65_536;

export function StepFields(props: StepFieldsProps) {
  const { template, field, choices, messages } = props;
  const mayEdit = useCan()('update', 'workflowTemplate');
  const { fields, words } = messages;
  return (
    <>
      <TextField {...field('title')} label={fields.title} hint={messages.titleHint} />
      <Choice {...field('type')} label={fields.type} options={STEP_TYPES.map((type) => [type, words.type[type]])} />
      <TypeHints messages={messages} />
      <Choice {...field('actor')} label={fields.actor} options={ACTORS.map((one) => [one, words.actor[one]])} />
      {choices.roles.length > 0 ? (
        <Choice {...field('actorId')} label={fields.actorId} options={[['', messages.anyRole], ...choices.roles]} />
      ) : (
        mayEdit && (
          <p class="quiet">
            {messages.noRoles} <a href={settingsFormPath(template.id, 'role')}>{messages.addRole}</a>
          </p>
        )
      )}
      <Choice
        {...field('dependsOnStepId')}
        label={fields.dependsOnStepId}
        hint={messages.dependsHint}
        options={[['', messages.nothing], ...choices.steps]}
      />
      <CheckboxField {...field('isRequired')} label={fields.isRequired} hint={messages.requiredHint} />
      <DispatchFields {...props} />
      <TypeFields {...props} />
      <fieldset class="edit-part">
        <legend>{messages.due}</legend>
        <div class="field-pair">
          <TextField {...field('dueAfterDays')} label={fields.dueAfterDays} type="number" />
          <TextField {...field('dueAtTime')} label={fields.dueAtTime} type={'time'} />
        </div>
        <CheckboxField {...field('dueDateSkipWeekends')} label={fields.dueDateSkipWeekends} />
      </fieldset>
      <fieldset class="edit-part">
        <legend>{messages.visibility}</legend>
        <CheckboxField {...field('visibleToOperator')} label={words.actor.operator} />
        <CheckboxField {...field('visibleToContractor')} label={words.actor.contractor} />
        <CheckboxField {...field('visibleToClient')} label={words.actor.client} />
      </fieldset>
      <details class="edit-part folded">
        <summary>{messages.texts}</summary>
        <TextArea {...field('descriptionOperator')} label={fields.descriptionOperator} maxLength={MAX_TEXT} />
        <TextArea {...field('descriptionContractor')} label={fields.descriptionContractor} maxLength={MAX_TEXT} />
        <TextArea {...field('descriptionClient')} label={fields.descriptionClient} maxLength={MAX_TEXT} />
      </details>
      <RareFields {...props} />
      <StepMessages {...props} />
    </>
  );
}

/** What completes a step of each type; the stylesheet shows that of the chosen one. */
function TypeHints({ messages }: { messages: ConsoleTemplateMessages }) {
  return (
    <>
      {STEP_TYPES.map((type) => (
        <p key={type} class={`quiet type-hint only-${type}`}>
          {messages.typeHint[type]}
        </p>
      ))}
    </>
  );
}

function TypeFields({ template, field, values, choices, messages }: StepFieldsProps) {
  const { fields } = messages;
  const mayEdit = useCan()('update', 'workflowTemplate');
  const boxes = (prefix: string, options: StepChoices['tags']) =>
    options.map(([id, label]) => <CheckboxField key={id} {...field(`${prefix}.${id}`)} label={label} />);
  return (
    <>
      <fieldset class="edit-part only-booking_create only-booking_confirm">
        <legend>{messages.visit}</legend>
        <Choice
          {...field('variant')}
          label={fields.variant}
          options={[['', '–'], ...VARIANTS.map((one) => [one, messages.variant[one]] as const)]}
        />
        <TextField
          {...field(settingName('durationMinutes'))}
          label={fields.durationMinutes}
          hint={messages.durationHint}
          type="number"
        />
      </fieldset>
      <fieldset class="edit-part only-document_sign">
        <legend>{messages.documents}</legend>
        {choices.documents.length > 0 ? (
          boxes('document', choices.documents)
        ) : (
          <p class="quiet">
            {messages.noDocuments} {mayEdit && <a href={newDocumentPath(template.id)}>{messages.addDocument}</a>}
          </p>
        )}
      </fieldset>
      <fieldset class="edit-part only-form_fill">
        <legend>{messages.inputs}</legend>
        {choices.inputs.length === 0 && <p class="quiet">{messages.noInputs}</p>}
        {choices.inputs.map(([id, label]) => (
          <Choice
            key={id}
            {...field(`input.${id}`)}
            value={values[`input.${id}`] ?? ''}
            label={label}
            options={[
              ['', messages.inputUse.none],
              ['optional', messages.inputUse.optional],
              ['required', messages.inputUse.required],
            ]}
          />
        ))}
      </fieldset>
      <fieldset class="edit-part only-offer_create only-offer_accept">
        <legend>{messages.products}</legend>
        <p class="quiet">{messages.productsHint}</p>
        {boxes('productTag', choices.tags)}
      </fieldset>
    </>
  );
}

function RareFields({ field, choices, messages }: StepFieldsProps) {
  const { fields } = messages;
  return (
    <details class="edit-part folded">
      <summary>{messages.rare}</summary>
      <CheckboxField {...field('autoComplete')} label={fields.autoComplete} hint={messages.autoCompleteHint} />
      {choices.groups.length > 0 && (
        <Choice {...field('groupId')} label={fields.groupId} options={[['', '–'], ...choices.groups]} />
      )}
      {choices.roles.map(([id, name]) => (
        <Choice
          key={id}
          {...field(`visible.${id}`)}
          label={messages.roleSees(name)}
          options={[
            ['', messages.asParty],
            ['true', messages.yes],
            ['false', messages.no],
          ]}
        />
      ))}
      <fieldset>
        <legend>{fields.states}</legend>
        {STATES.map((state) => (
          <CheckboxField key={state} {...field(`state.${state}`)} label={messages.words.state[state]} />
        ))}
      </fieldset>
    </details>
  );
}

/** Messages that the step sends, each with a link to its form. */
function StepMessages({ template, step, messages }: StepFieldsProps) {
  const mayEdit = useCan()('update', 'workflowTemplate');
  if (step.tasks.length === 0 && !mayEdit) return null;
  return (
    <div class="edit-part">
      <h3>{messages.sends}</h3>
      <ul class="step-messages">
        {step.tasks.map(({ id, name, type }) => (
          <li key={id}>
            <Icon name={CHANNEL_ICONS[type]} /> <a href={taskPath(template.id, id)}>{name}</a>{' '}
            <span class="quiet">{messages.words.channel[type]}</span>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <p>
          <a class="button secondary" href={newTaskPath(template.id, step.id)}>
            <Icon name="plus" />
            {messages.addMessage}
          </a>
        </p>
      )}
    </div>
  );
}
