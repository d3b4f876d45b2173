/** The roles of people who work in the console. */
import type { ConsoleSettingsUsersMessages } from '../../../i18n/en/console-settings-users.js';
import type { FormFields } from '../../../ui/index.js';
import { useConsoleMessages } from '../../messages.js';

/** From most to fewest rights. */
export const ROLES = ['OWNER', 'ADMIN', 'OPERATOR', 'VIEWER'] as const;

/** The roles with a sentence each. */
export function RoleChoice({ values, messages }: { values: FormFields; messages: ConsoleSettingsUsersMessages }) {
  const { role: roleNames } = useConsoleMessages();
  return (
    <fieldset class="field roles">
      <legend>{messages.role}</legend>
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
