/** What can be done with an item of a list: a menu below a button with three dots. It works without script. */
import type { ComponentChildren } from '../../ui/index.js';
import { Icon } from './icon.js';

/** Closes when something of it is chosen, and only then: data that arrives meanwhile leaves it open. */
export function ItemMenu({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <details
      class="more"
      onClick={({ target, currentTarget }) => {
        if (!(target as Element).closest('a, button')) return;
        currentTarget.open = false;
        // A dialog that the choice opens returns the focus to what has it now.
        (currentTarget.firstChild as HTMLElement).focus();
      }}
    >
      <summary class="button quiet-button">
        <Icon name="ellipsis" />
        <span class="unseen">{label}</span>
      </summary>
      <div class="popup menu">{children}</div>
    </details>
  );
}
