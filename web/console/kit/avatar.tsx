/** Initials of a person or organization. */

/** Number of colors in `kit.css`. */
const COLORS = 6;

/** Decorative, as the name is shown next to it; `title` for places without the name. */
export function Avatar({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
  const initials = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0])
    .filter((_letter, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();
  const color = [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % COLORS;
  return (
    <span class={`avatar color-${color}${isSmall ? ' small' : ''}`} aria-hidden="true">
      {initials}
    </span>
  );
}
