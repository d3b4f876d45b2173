/** The picture of a person or an organization, else its initials. */

/** The name is written next to it, so screen readers skip the picture. */
export function Avatar({ name, pictureUrl = null }: { name: string; pictureUrl?: string | null }) {
  return (
    <span class="avatar" aria-hidden="true">
      {pictureUrl ? <img src={pictureUrl} alt="" loading="lazy" /> : getInitials(name)}
    </span>
  );
}

/** Returns the first letters of the first and the last word, such as `KN` of `Kari Nordmann`. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return ([...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')).toUpperCase();
}
