/** A button that says what will happen, and asks before its action. */
import { ActionButton } from '../kit/action-form.js';
import { Icon } from '../kit/icon.js';

interface ConfirmMenuProps {
  intent: string;
  /** Hidden fields. */
  fields: Record<string, string>;
  label: string;
  /** What happens. */
  hint: string;
  /** Label of the button that does it. */
  confirm: string;
  /** What it is about, for screen readers. */
  about: string;
  icon?: string;
}

export function ConfirmMenu({ label, hint, confirm, icon, ...action }: ConfirmMenuProps) {
  return (
    <details class="menu" name="confirm">
      <summary class="button secondary">
        {icon && <Icon name={icon} />}
        {label}
        <span class="unseen"> {action.about}</span>
      </summary>
      <div class="popover-box">
        <p>{hint}</p>
        <ActionButton {...action} label={confirm} kind="danger" />
      </div>
    </details>
  );
}
