/** The way back to the page that this one belongs to. */
import { Icon } from './icon.js';

export function Crumbs({ href, label }: { href: string; label: string }) {
  return (
    <p class="crumbs">
      <a href={href}>
        <Icon name="chevron-left" />
        {label}
      </a>
    </p>
  );
}
