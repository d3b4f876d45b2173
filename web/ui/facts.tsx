/** Short facts, each with an icon: the value in bold, a note below it. */
import type { ComponentChildren } from 'preact';

export function FactList({ children }: { children: ComponentChildren }) {
  return <dl class="facts">{children}</dl>;
}

/** @param name for screen readers; the icon stands for it on the screen */
export function Fact(props: {
  icon: ComponentChildren;
  name: string;
  hint?: ComponentChildren;
  children: ComponentChildren;
}) {
  const { icon, name, hint, children } = props;
  return (
    <div>
      <dt>
        {icon}
        <span class="unseen">{name}</span>
      </dt>
      <dd>
        <strong>{children}</strong>
        {hint && <span class="hint">{hint}</span>}
      </dd>
    </div>
  );
}
