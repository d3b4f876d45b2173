/** A message that screen readers announce. */
import type { ComponentChildren } from 'preact';

/** Errors are announced at once (`alert`), others politely (`status`). */
export function Notice({ kind, children }: { kind: 'success' | 'error' | 'info'; children: ComponentChildren }) {
  return (
    <div class={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
