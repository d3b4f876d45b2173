/** A list of custom fields, roles or groups, each with links that change and delete it. */
import type { ConsoleTemplateSettingsMessages } from '../../../i18n/en/console-template-settings.js';
import { Icon } from '../../kit/icon.js';
import { settingsFormPath, type SettingsForm } from '../paths.js';

interface Part {
  id: string;
  name: string;
  facts: string[];
  badges: string[];
}

interface ListProps {
  templateId: string;
  form: SettingsForm;
  parts: Part[];
  mayEdit: boolean;
  /** What to do if there are none. */
  none: string;
  messages: ConsoleTemplateSettingsMessages;
}

export function PartList({ templateId, form, parts, mayEdit, none, messages }: ListProps) {
  if (parts.length === 0) return <p class="part-none">{none}</p>;
  return (
    <ul class="ruled parts">
      {parts.map(({ id, name, facts, badges }) => (
        <li key={id}>
          <div class="grow">
            {mayEdit ? (
              <a class="row-link" href={settingsFormPath(templateId, form, id)}>
                {name}
              </a>
            ) : (
              <strong>{name}</strong>
            )}
            {badges.map((badge) => (
              <span key={badge} class="badge">
                {badge}
              </span>
            ))}
            <p class="quiet step-facts">{facts.join(' · ')}</p>
          </div>
          {mayEdit && (
            <a class="icon-button above" href={settingsFormPath(templateId, 'delete', id)}>
              <Icon name="trash-2" />
              <span class="unseen">{messages.deleteOf(name)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
