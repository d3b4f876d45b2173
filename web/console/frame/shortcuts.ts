/** Keyboard shortcuts of all pages. Single keys can be switched off (WCAG 2.1.4). */
import { useEffect, useRef } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { listNavigation } from '../manifest.js';
import { useSession } from '../session.js';

const STORED = 'console.single-keys';
/** Milliseconds within which the second key of a combination must follow. */
const SEQUENCE_MS = 1500;
/** Check boxes use no key but the space. */
const TYPED_IN = 'input:not([type=checkbox]), select, textarea, [contenteditable]';

export function hasSingleKeys(): boolean {
  return localStorage.getItem(STORED) !== 'off';
}

export function setSingleKeys(isOn: boolean): void {
  localStorage.setItem(STORED, isOn ? 'on' : 'off');
}

/** Whether single keys are for the page now: nothing is being typed, and no dialog or menu is open. */
export function isPlainKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !hasSingleKeys()) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(TYPED_IN) && !document.querySelector('dialog[open], :popover-open');
}

export function useShortcuts(actions: { openPalette: () => void; openKeys: () => void }): void {
  const { navigate } = useNavigation();
  const session = useSession();
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    let goesSince = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        latest.current.openPalette();
        return;
      }
      if (!isPlainKey(event)) return;
      const isSecond = performance.now() - goesSince < SEQUENCE_MS;
      goesSince = event.key === 'g' ? performance.now() : -Infinity;
      const wanted = isSecond ? `g ${event.key}` : event.key;
      const page = listNavigation(session).find(({ key }) => key === wanted);
      if (page) navigate(page.href);
      else if (event.key === '?') latest.current.openKeys();
      else if (event.key === '/') focusSearch(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate, session]);
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}
