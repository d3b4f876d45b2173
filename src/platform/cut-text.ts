/** Cuts text to a maximum number of UTF-16 code units, followed by an ellipsis. Characters beyond U+FFFF stay whole. */
export function cutText(text: string, max: number): string {
  return text.length > max
    ? `${text
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
    : text;
}
