/** A modal dialog: a native `dialog`, which traps the focus and closes with Esc. */
import { useLayoutEffect, useRef, type ComponentChildren } from '../../ui/index.js';
import { DialogToasts } from './toasts.js';

interface ModalProps {
  /** Accessible name. */
  label: string;
  kind?: string;
  /** The server renders it open, so that it can be read and used without script. */
  isRendered?: boolean;
  /** Called when the dialog closes in any way. */
  close: () => void;
  children: ComponentChildren;
}

export function Modal({ label, kind = '', isRendered = false, close, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const isGone = useRef(false);
  const isPressedOutside = useRef(false);
  // Before it is shown: what is typed or clicked at once reaches it.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    const opener = document.activeElement;
    // An open dialog cannot become modal; `close()` would report that it was closed.
    dialog.removeAttribute('open');
    dialog.showModal();
    return () => {
      // The event comes later, when another page may be open.
      isGone.current = true;
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      class={`modal ${kind}`}
      open={isRendered || undefined}
      aria-label={label}
      onClose={() => !isGone.current && close()}
      // The backdrop is part of the dialog; everything else is inside of its child. A drag that ends there is a click on it.
      onMouseDown={(event) => (isPressedOutside.current = event.target === ref.current)}
      onClick={(event) => {
        if (event.target === ref.current && isPressedOutside.current) close();
      }}
    >
      <div class="stack modal-content">{children}</div>
      <DialogToasts />
    </dialog>
  );
}
