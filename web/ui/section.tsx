/** A part of a page under its heading. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** Named by its heading, so that screen readers can list it; `isMarked` sets it apart as what is to be done now. */
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
