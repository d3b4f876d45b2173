/** Heading of what is open next to the outline. It receives the focus when it opens. */
import type { TemplateWords } from '../../i18n/en/template-words.js';
import { useLayoutEffect, useRef } from '../../ui/index.js';
import { Icon } from '../kit/icon.js';

interface HeadProps {
  heading: string;
  closePath: string;
  words: TemplateWords;
}

export function PanelHead({ heading, closePath, words }: HeadProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if ('hydrated' in document.documentElement.dataset) ref.current?.focus();
  }, []);
  return (
    <div class="panel-top">
      <h2 id="panel-heading" ref={ref} tabIndex={-1}>
        {heading}
      </h2>
      <a class="icon-button" href={closePath}>
        <Icon name="x" />
        <span class="unseen">{words.close}</span>
      </a>
    </div>
  );
}
