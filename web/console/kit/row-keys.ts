/** Moves between the rows of a list with `j` and `k`. The focus is on the link of a row, so Enter opens it. */
import { useEffect, useRef } from '../../ui/index.js';
import { isPlainKey } from '../frame/shortcuts.js';

const LINK = '.row-link';
const ROW = 'tr, li';

/** The row with the focus, on its link, its check box or a button; -1: none. */
export function findCurrentRow(links: HTMLElement[]): number {
  const row = document.activeElement?.closest(ROW);
  return row ? links.findIndex((link) => row.contains(link)) : -1;
}

/** @returns the reference for the element that contains the rows */
export function useRowKeys<E extends HTMLElement = HTMLTableSectionElement>() {
  const body = useRef<E>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      if (step === undefined || !body.current || !isPlainKey(event)) return;
      const links = [...body.current.querySelectorAll<HTMLElement>(LINK)];
      const at = findCurrentRow(links);
      const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step;
      links[next]?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return body;
}
