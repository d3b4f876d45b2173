/** Links to the previous and next page of a list. */
import { useConsoleMessages } from '../messages.js';
import { Icon } from './icon.js';

/** @param page from 0 */
export function Pager({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) {
  const { page: label, previous, next } = useConsoleMessages();
  if (pages <= 1) return null;
  return (
    <nav class="pager" aria-label={label(page + 1, pages)}>
      {page > 0 && (
        <a class="button secondary" href={hrefOf(page - 1)} rel="prev">
          <Icon name="chevron-left" />
          {previous}
        </a>
      )}
      <span class="quiet">{label(page + 1, pages)}</span>
      {page + 1 < pages && (
        <a class="button secondary" href={hrefOf(page + 1)} rel="next">
          {next}
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
