/** What an action on the selected orders needs to know. */
import type { ConsoleOrdersMessages } from '../../../i18n/en/console-orders.js';
import type { ConsoleOrdersBulkMessages } from '../../../i18n/en/console-orders-bulk.js';
import { useChoices, type Choice } from '../choices.js';

export type BulkName = 'tags' | 'operator' | 'contractor' | 'redispatch' | 'hold' | 'cancel';

interface BulkFieldsProps {
  name: BulkName;
  words: ConsoleOrdersBulkMessages;
  messages: ConsoleOrdersMessages;
}

export function BulkFields({ name, words, messages }: BulkFieldsProps) {
  const kind = name === 'tags' ? 'tag' : name === 'operator' || name === 'contractor' ? name : null;
  const choices = useChoices(kind, messages)?.filter(({ value, isInactive }) => value !== 'me' && !isInactive);
  if (kind && !choices) return <p class="quiet">{messages.loading}</p>;
  switch (name) {
    case 'tags':
      return <Tags tags={choices ?? []} words={words} />;
    case 'operator':
      return <Select name="operatorId" label={words.operator} none={words.noOperator} choices={choices ?? []} />;
    case 'contractor':
      return <Select name="organizationId" label={words.contractor} none={null} choices={choices ?? []} />;
    case 'hold':
      return (
        <>
          <Reason label={words.reason} isRequired />
          <label class="stack close">
            {words.until}
            <input type="datetime-local" name="until" />
          </label>
        </>
      );
    default:
      return (
        <>
          <p>{words.hint[name]}</p>
          <Reason label={words.optionalReason} isRequired={false} />
        </>
      );
  }
}

function Tags({ tags, words }: { tags: Choice[]; words: ConsoleOrdersBulkMessages }) {
  if (tags.length === 0) return <p>{words.noTags}</p>;
  return (
    <fieldset class="panel-list bulk-tags">
      <legend class="unseen">{words.action.tags}</legend>
      {tags.map(({ value, label }) => (
        <label key={value} class="check">
          <input type="checkbox" name="tag" value={value} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Select(props: { name: string; label: string; none: string | null; choices: Choice[] }) {
  const { name, label, none, choices } = props;
  return (
    <label class="stack close">
      {label}
      <select name={name} required={none === null}>
        <option value="">{none ?? ''}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Reason({ label, isRequired }: { label: string; isRequired: boolean }) {
  return (
    <label class="stack close">
      {label}
      <textarea name="reason" rows={2} maxLength={2000} required={isRequired} />
    </label>
  );
}
