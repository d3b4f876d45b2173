/** Names and values, one below the other. */
import type { ComponentChildren } from 'preact';

/** A list of facts. */
export function DefinitionList({ children }: { children: ComponentChildren }) {
  return <dl class="definitions">{children}</dl>;
}

/** One fact; without a value it is not shown. */
export function Definition({ name, children }: { name: string; children: ComponentChildren }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
