/** The roles of people who work in the console. */
import type { ConsoleSettingsUsersMessages } from '../../../i18n/en/console-settings-users.js';
import { FieldError, useId, type FormFields } from '../../../ui/index.js';
import type { BindField } from '../../forms/form.js';
import { useConsoleMessages } from '../../messages.js';

/** From most to fewest rights. */
export const ROLES = ['OWNER', 'ADMIN', 'OPERATOR', 'VIEWER'] as const;

/** The roles with a sentence each. */
export function RoleChoice(props: { field: BindField; values: FormFields; messages: ConsoleSettingsUsersMessages }) {
  const { field, values, messages } = props;
  const { role: roleNames } = useConsoleMessages();
  const id = useId();
  const { error, errorOf } = field('role');
  const text = errorOf?.((role) => roleNames[role]) ?? error;
  return (
    <fieldset class="field roles" aria-describedby={text && `${id}-error`}>
      <legend>{messages.role}</legend>
      <FieldError id={id} text={text} />
      {ROLES.map((role) => (
        <label key={role} class="choice">
          <input type="radio" name="role" value={role} required defaultChecked={values.role === role} />
          <span>
            {roleNames[role]} <span class="quiet">{messages.may[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
