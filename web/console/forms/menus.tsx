/** Menus with actions. */
import type { ComponentChildren } from '../../ui/index.js';
import { ActionForm } from '../kit/action-form.js';
import { Menu, type MenuProps } from '../kit/menu.js';
import { useConsoleMessages } from '../messages.js';

/** What can be done with an item of a list. Closes when something of it is chosen; data that arrives leaves it open. */
export function ItemMenu({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <Menu
      icon="ellipsis"
      label={<span class="unseen">{label}</span>}
      kind="quiet-button"
      box="items"
      onClick={({ target }, close) => (target as Element).closest('a, button') && close()}
    >
      {() => children}
    </Menu>
  );
}

interface FormMenuProps extends Pick<MenuProps, 'icon' | 'about' | 'kind'> {
  intent: string;
  /** Hidden fields. */
  fields: Record<string, string | null | undefined>;
  label: string;
  /** What happens. */
  hint?: string;
  /** Label of the form's own button, if it is another one. */
  confirm?: string;
  /** The form's own button is a warning. */
  isDanger?: boolean;
  /** Fields. */
  children?: ComponentChildren;
}

/** A button that asks before its action. */
export function FormMenu({ intent, fields, hint, confirm, isDanger = false, children, ...button }: FormMenuProps) {
  const { label, about } = button;
  const { pending } = useConsoleMessages();
  return (
    <Menu {...button}>
      {(close) => (
        <ActionForm intent={intent} fields={fields} onDone={close}>
          {(isBusy) => (
            <>
              {hint && <p>{hint}</p>}
              {children}
              <button class={isDanger ? 'danger' : ''} aria-disabled={isBusy || undefined}>
                {isBusy ? pending : (confirm ?? label)}
                {about && <span class="unseen"> {about}</span>}
              </button>
            </>
          )}
        </ActionForm>
      )}
    </Menu>
  );
}
