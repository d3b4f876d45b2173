/** Where a page leads to in the end, as its address says. */

/** A path of this service; `first` in place of any other address. */
export function ownPath(next: string | undefined, first: string): string {
  const base = 'http://service';
  const isOwn = next?.startsWith('/') && URL.canParse(next, base) && new URL(next, base).origin === base;
  return isOwn ? next! : first;
}
