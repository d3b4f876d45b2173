/** Short messages about what happened, announced to screen readers. */
import { createContext, useCallback, useContext, useRef, useState, type ComponentChildren } from '../../ui/index.js';

export interface Toast {
  kind: 'success' | 'error';
  text: string;
}

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast | null>(null);
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
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const show = useCallback((next: Toast) => {
    clearTimeout(timer.current);
    setToast(next);
    if (next.kind === 'success') timer.current = setTimeout(() => setToast(null), SHOWN_MS);
  }, []);
  return (
    <ToastContext.Provider value={show}>
      {children}
      <div class="toasts" role="status" aria-live="polite">
        {toast && (
          <div class={`toast ${toast.kind}`}>
            <span>{toast.text}</span>
            <button type="button" class="quiet-button" onClick={() => setToast(null)}>
              {close}
            </button>
          </div>
        )}
      </div>
    </ToastContext.Provider>
  );
}
