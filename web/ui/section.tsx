/** A section with a heading. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** @param isHighlighted for what the visitor should do now */
export function Section({
  heading,
  isHighlighted = false,
  children,
}: {
  heading: string;
  isHighlighted?: boolean;
  children: ComponentChildren;
}) {
  const id = useId();
  return (
    <section class={isHighlighted ? 'card highlighted' : 'card'} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
