/** A modal dialog: a native `dialog`, which traps the focus and closes with Esc. */
import { useEffect, useRef, type ComponentChildren } from '../../ui/index.js';

/** @param label accessible name @param close is called when the dialog closes in any way */
export function Modal(props: { label: string; kind?: string; close: () => void; children: ComponentChildren }) {
  const { label, kind = '', close, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current!;
    const opener = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      class={`modal ${kind}`}
      aria-label={label}
      onClose={close}
      onClick={(event) => {
        // The backdrop is part of the dialog; everything else is inside of its child.
        if (event.target === ref.current) close();
      }}
    >
      <div class="modal-content">{children}</div>
    </dialog>
  );
}
