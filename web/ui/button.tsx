/** A button that shows a pending action and ignores clicks meanwhile. */
import type { ComponentChildren } from 'preact';
import { usePageContext } from './page-context.js';

/** Submits the surrounding form unless `onPress` is given. */
export function Button(props: {
  children: ComponentChildren;
  kind?: 'primary' | 'secondary' | 'danger';
  isBusy?: boolean;
  name?: string;
  value?: string;
  onPress?: () => void;
}) {
  const { common } = usePageContext();
  const { children, kind = 'primary', isBusy = false, name, value, onPress } = props;
  return (
    <button
      type={onPress ? 'button' : 'submit'}
      class={`button ${kind}`}
      name={name}
      value={value}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onPress?.();
      }}
    >
      {isBusy ? common.busy : children}
    </button>
  );
}
