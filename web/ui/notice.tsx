/** Something that has happened, told to eyes and screen readers alike. */
import type { ComponentChildren } from 'preact';

/** A fault interrupts; what went well is only said. */
export function Notice({ kind, children }: { kind: 'success' | 'error' | 'info'; children: ComponentChildren }) {
  return (
    <div class={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
