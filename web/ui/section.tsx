/** A card with a heading. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/**
 * @param icon repeats the heading
 * @param aside next to the heading, such as a state
 * @param isHighlighted for what the visitor should do now
 */
export function Section({
  heading,
  icon,
  aside,
  isHighlighted = false,
  children,
}: {
  heading: string;
  icon?: ComponentChildren;
  aside?: ComponentChildren;
  isHighlighted?: boolean;
  children: ComponentChildren;
}) {
  const id = useId();
  return (
    <section class={isHighlighted ? 'card highlighted' : 'card'} aria-labelledby={id}>
      <div class="card-head">
        {icon}
        <h2 id={id}>{heading}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
