/** A name with its value. */
import type { ComponentChildren } from '../../ui/index.js';

export function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
