/**
 * What opens below a button: a native popover, which closes with Escape and by a click elsewhere, and opens without script.
 * `closeMenusOutside` is for touches.
 */
import { useId, useRef, type ComponentChildren } from '../../ui/index.js';
import { Icon } from './icon.js';

export interface MenuProps {
  icon?: string;
  label: ComponentChildren;
  /** What the button is about, for screen readers. */
  about?: string;
  /** Classes of the button. */
  kind?: string;
  /** Classes of what opens. */
  box?: string;
  onToggle?: (isOpen: boolean) => void;
  onClick?: (event: MouseEvent, close: () => void) => void;
  /** @param close closes it */
  children: (close: () => void) => ComponentChildren;
}

export function Menu({ icon, label, about, kind = 'secondary', box = '', onToggle, onClick, children }: MenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();
  return (
    <div class="menu">
      <button type="button" class={kind} popovertarget={id}>
        {icon && <Icon name={icon} />}
        {label}
        {about && <span class="unseen"> {about}</span>}
      </button>
      <div
        ref={popover}
        id={id}
        class={`popup ${box}`}
        popover="auto"
        onToggle={onToggle && ((event) => onToggle(event.newState === 'open'))}
        onClick={onClick && ((event) => onClick(event, close))}
      >
        {children(close)}
      </div>
    </div>
  );
}

/**
 * Closes menus when something else is touched, which Safari on iOS before 18.3 does not. A button of a menu closes it itself.
 */
export function closeMenusOutside({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('[popovertarget]')) return;
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open'))
    if (!menu.contains(target)) menu.hidePopover();
}
