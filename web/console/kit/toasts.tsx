/** Short messages about what happened, announced to screen readers. */
import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentChildren,
} from '../../ui/index.js';

export interface Toast {
  kind: 'success' | 'error';
  text: string;
}

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast | null>(null);
/** The message in an open dialog, outside of which nothing can be reached, and whether there is one. */
const DialogContext = createContext<{ message: ComponentChildren; cover: (isCovered: boolean) => void } | null>(null);
/** Success messages disappear; errors stay until another message or a click. */
const SHOWN_MS = 6000;

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast must be called within the console');
  return show;
}

/** @param initial the result of an action without script */
export function Toasts({
  initial,
  close,
  children,
}: {
  initial: Toast | null;
  close: string;
  children: ComponentChildren;
}) {
  const [toast, setToast] = useState(initial);
  const [isCovered, cover] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const show = useCallback((next: Toast) => {
    clearTimeout(timer.current);
    setToast(next);
    if (next.kind === 'success') timer.current = setTimeout(() => setToast(null), SHOWN_MS);
  }, []);
  const message = toast && (
    <div class={`toast ${toast.kind}`}>
      <span>{toast.text}</span>
      <button type="button" class="quiet-button" onClick={() => setToast(null)}>
        {close}
      </button>
    </div>
  );
  return (
    <ToastContext.Provider value={show}>
      <DialogContext.Provider value={{ message: isCovered && message, cover }}>{children}</DialogContext.Provider>
      <ToastRegion>{!isCovered && message}</ToastRegion>
    </ToastContext.Provider>
  );
}

/** The messages within a dialog: what is behind it can be neither clicked nor read. */
export function DialogToasts() {
  const { message, cover } = useContext(DialogContext)!;
  useLayoutEffect(() => {
    cover(true);
    return () => cover(false);
  }, []);
  return <ToastRegion>{message}</ToastRegion>;
}

function ToastRegion({ children }: { children: ComponentChildren }) {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {children}
    </div>
  );
}
