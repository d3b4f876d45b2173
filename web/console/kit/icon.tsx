/** Icons of the sprite `web/style/icons.svg`. */
import { useSession } from '../session.js';

/** A decorative icon: the words next to it say what it means. */
export function Icon({ name }: { name: string }) {
  const { iconsUrl } = useSession();
  return (
    <svg class="icon" aria-hidden="true" focusable="false" width="16" height="16">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  );
}
