/** What can be done with an item of a list: a menu below a button with three dots. It works without script. */
import { useRef, type ComponentChildren } from '../../ui/index.js';
import { Icon } from './icon.js';

const CHOICE = '.menu-item';

/** Closes when something of it is chosen, and only then: data that arrives meanwhile leaves it open. */
export function ItemMenu({ label, children }: { label: string; children: ComponentChildren }) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const closeAtChoice = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest(CHOICE)) return;
    details.current!.open = false;
    // A dialog that the choice opens returns the focus to what has it now.
    summary.current!.focus();
  };
  return (
    <details ref={details} class="more" onClick={closeAtChoice}>
      <summary ref={summary} class="button quiet-button">
        <Icon name="ellipsis" />
        <span class="unseen">{label}</span>
      </summary>
      <div class="popup menu">{children}</div>
    </details>
  );
}
