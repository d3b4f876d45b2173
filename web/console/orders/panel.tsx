/** What opens below a button of the list. It is part of the address, so that it opens without script, too. */
import { useLayoutEffect, useRef, type ComponentChildren } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { Icon } from '../kit/icon.js';
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';

const FOCUSABLE = 'input:not([type=hidden]):not(:disabled), select, textarea, a.menu-item, button';
const ITEM = '.menu-item';

interface PanelProps {
  label: string;
  /** Address of the list without the panel. */
  closeHref: string;
  /** Address of the step before; null: there is none. */
  backHref?: string | null;
  messages: ConsoleOrdersMessages;
  children: ComponentChildren;
}

/** The first control gets the focus. Escape and a click elsewhere close it; arrow keys move between items. */
export function Panel({ label, closeHref, backHref = null, messages, children }: PanelProps) {
  const { navigate } = useNavigation();
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(closeHref);
  latest.current = closeHref;
  // Before it is shown: a key that is pressed at once reaches it.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    ref.current!.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    const close = () => navigate(latest.current, { replace: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) close();
    };
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Element && !ref.current?.contains(target) && !target.closest('.panel-opener, dialog'))
        close();
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPointer);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPointer);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [label]);
  return (
    <div ref={ref} class="panel-box" role="dialog" aria-label={label} onKeyDown={moveBetweenItems}>
      <div class="panel-head">
        {backHref && (
          <PanelLink class="icon-button" href={backHref}>
            <Icon name="chevron-left" />
            <span class="unseen">{messages.back}</span>
          </PanelLink>
        )}
        <p class="panel-heading">{label}</p>
        <PanelLink class="icon-button" href={closeHref}>
          <Icon name="x" />
          <span class="unseen">{messages.close}</span>
        </PanelLink>
      </div>
      {children}
    </div>
  );
}

/** A link that changes what is open, without another entry of the history. */
export function PanelLink(props: {
  class: string;
  href: string;
  'aria-expanded'?: boolean;
  children: ComponentChildren;
}) {
  const { navigate } = useNavigation();
  return (
    <a
      {...props}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigate(props.href, { replace: true });
      }}
    />
  );
}

function moveBetweenItems(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const target = event.target instanceof HTMLElement ? event.target : null;
  const box = target?.closest('.panel-box');
  if (step === undefined || !box || !target?.matches(ITEM)) return;
  const items = [...box.querySelectorAll<HTMLElement>(ITEM)];
  items[(items.indexOf(target) + step + items.length) % items.length]?.focus();
  event.preventDefault();
}
