/** Fields of a step that finds a contractor. */
import { CheckboxField, TextField } from '../../ui/index.js';
import { Choice } from './choice.js';
import type { StepFieldsProps } from './step-fields-props.js';
import { MAX_TIERS, settingName, tierName } from './step-form.js';

export function DispatchFields(props: StepFieldsProps) {
  const { field, choices, messages } = props;
  const { fields } = messages;
  return (
    <fieldset class="edit-part only-dispatch_create">
      <legend>{messages.dispatching}</legend>
      <Choice
        {...field('dispatchesActorId')}
        label={fields.dispatchesActorId}
        hint={messages.dispatchesHint}
        options={[['', '–'], ...choices.roles]}
      />
      <CheckboxField
        {...field(settingName('useActorsInstallerNetwork'))}
        label={fields.useActorsInstallerNetwork}
        hint={messages.criteriaHint}
      />
      <CheckboxField
        {...field(settingName('isAutoDispatchingEnabled'))}
        label={fields.isAutoDispatchingEnabled}
        {...(props.template.isAutoDispatchingEnabled ? {} : { hint: messages.autoOff })}
      />
      <TextField {...field(settingName('multipleDispatches'))} label={fields.multipleDispatches} type="number" />
      <div class="field-pair">
        <TextField {...field(settingName('responseDeadlineDays'))} label={fields.responseDeadlineDays} type="number" />
        <TextField
          {...field(settingName('responseDeadlineMinutes'))}
          label={fields.responseDeadlineMinutes}
          type="number"
        />
      </div>
      <CheckboxField
        {...field(settingName('skipWeekendsForResponseDeadline'))}
        label={fields.skipWeekendsForResponseDeadline}
      />
      <CheckboxField {...field(settingName('retryOnFailure'))} label={fields.retryOnFailure} />
      <Tiers {...props} />
    </fieldset>
  );
}

/** Rounds of offers: those of the step, and an empty one to add another. */
function Tiers({ step, field, values, choices, messages }: StepFieldsProps) {
  const { fields } = messages;
  const filled = Array.from({ length: MAX_TIERS }, (_unused, index) => index).filter(
    (index) => index < (step.settings.escalation ?? []).length || values[tierName(index, 'minutes')],
  ).length;
  return (
    <details class="folded" open={filled > 0}>
      <summary>{fields.escalation}</summary>
      <p class="quiet">{messages.escalationHint}</p>
      {Array.from({ length: Math.min(filled + 1, MAX_TIERS) }, (_unused, index) => (
        <fieldset key={index} class="stack close">
          <legend>{messages.tier(index + 1)}</legend>
          <TextField {...field(tierName(index, 'minutes'))} label={fields.minutes} type="number" />
          <TextField {...field(tierName(index, 'partnerTags'))} label={fields.partnerTags} hint={messages.tagsHint} />
          {choices.partnerGroups.map(([id, name]) => (
            <CheckboxField key={id} {...field(tierName(index, `group.${id}`))} label={name} />
          ))}
        </fieldset>
      ))}
    </details>
  );
}
