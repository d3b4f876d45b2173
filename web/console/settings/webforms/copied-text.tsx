/** A text with a button that copies it. Addresses become absolute in the browser, which knows its own. */
import { useIsHydrated, useState } from '../../../ui/index.js';
import { Icon } from '../../kit/icon.js';

/** The address of a page of the service; without script its path. */
export function useAbsoluteUrl(path: string): string {
  return useIsHydrated() ? location.origin + path : path;
}

interface CopiedTextProps {
  text: string;
  copy: string;
  copied: string;
  /** What is copied, for screen readers. */
  about: string;
}

export function CopyButton({ text, copy, copied, about }: CopiedTextProps) {
  const [isCopied, setIsCopied] = useState(false);
  const onCopy = () => void navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  return (
    <button type="button" class="secondary needs-script" onClick={onCopy}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite">{isCopied ? copied : copy}</span>
      <span class="unseen"> {about}</span>
    </button>
  );
}
