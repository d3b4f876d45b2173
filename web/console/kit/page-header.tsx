/** The heading of a page and what can be done there. */
import { useEffect, useLayoutEffect, usePageContext, useRef, type ComponentChildren } from '../../ui/index.js';

/** The heading receives the focus when the page is opened within the console. */
export function PageHeader(props: { heading: string; aside?: ComponentChildren; children?: ComponentChildren }) {
  const { heading, aside, children } = props;
  const { organization, reportTitle } = usePageContext();
  reportTitle?.(heading);
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // The heading of a page whose data came later replaces one that had the focus.
    const isLost = document.activeElement === document.body && 'hydrated' in document.documentElement.dataset;
    if (isLost) ref.current?.focus();
  }, []);
  useEffect(() => {
    document.title = [heading, organization?.name].filter(Boolean).join(' – ');
  }, [heading, organization]);
  return (
    <div class="between page-head">
      <div class="row page-title">
        <h1 ref={ref} tabIndex={-1}>
          {heading}
        </h1>
        {aside}
      </div>
      {children && <div class="row page-actions">{children}</div>}
    </div>
  );
}
