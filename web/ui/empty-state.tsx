/** Shown in place of an empty list: what will appear there, and what the visitor can do. */
import type { ComponentChildren } from 'preact';

export function EmptyState({ icon, children }: { icon?: ComponentChildren; children: ComponentChildren }) {
  return (
    <div class="empty">
      {icon}
      <p>{children}</p>
    </div>
  );
}
