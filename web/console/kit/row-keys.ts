/** Moves between the rows of a list with `j` and `k`. The focus is on the link of a row, so Enter opens it. */
import { useEffect, useRef } from '../../ui/index.js';
import { isPlainKey } from '../frame/shortcuts.js';

const LINK = '.row-link';

/** @returns the reference for the element that contains the rows */
export function useRowKeys<E extends HTMLElement = HTMLTableSectionElement>() {
  const body = useRef<E>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      if (step === undefined || !body.current || !isPlainKey(event)) return;
      const links = [...body.current.querySelectorAll<HTMLElement>(LINK)];
      const at = links.findIndex((link) => link === document.activeElement);
      const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step;
      links[next]?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return body;
}
