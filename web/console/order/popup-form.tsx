/** A button that opens a small form with one action; it works without script. */
import { useRef, type ComponentChildren } from '../../ui/index.js';
import { ActionForm } from '../kit/action-form.js';
import { Icon } from '../kit/icon.js';

export function PopupForm(props: {
  intent: string;
  fields: Record<string, string | null | undefined>;
  icon?: string;
  label: string;
  /** What the button is about, for screen readers. */
  about?: string;
  kind?: 'secondary' | 'quiet-button';
  /** The form's own button is a warning. */
  isDanger?: boolean;
  children: ComponentChildren;
}) {
  const { intent, fields, icon, label, about, kind = 'secondary', isDanger = false, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details ref={details} class="more">
      <summary class={`button ${kind}`}>
        {icon && <Icon name={icon} />}
        {label}
        {about && <span class="unseen"> {about}</span>}
      </summary>
      <div class="popup">
        <ActionForm intent={intent} fields={fields} onDone={close}>
          {(isBusy) => (
            <>
              {children}
              <button class={isDanger ? 'danger' : ''} aria-disabled={isBusy || undefined}>
                {label}
              </button>
            </>
          )}
        </ActionForm>
      </div>
    </details>
  );
}
