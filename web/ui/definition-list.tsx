/** A list of names and values. */
import type { ComponentChildren } from 'preact';

export function DefinitionList({ children }: { children: ComponentChildren }) {
  return <dl class="definitions">{children}</dl>;
}

/** Renders nothing without a value. */
export function Definition({ name, children }: { name: string; children: ComponentChildren }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
