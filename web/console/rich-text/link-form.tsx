/** The address of a link, below the toolbar. It is no form of its own, as it is within another one. */
import type { RichTextWords } from '../../i18n/en/rich-text.js';
import { FieldError, getDescribedBy, Hint, useEffect, useId, useRef, useState } from '../../ui/index.js';
import { completeLink } from './rich-text-json.js';

interface LinkFormProps {
  present: string | null;
  /** Null removes the link. */
  set: (href: string | null) => void;
  close: () => void;
  words: RichTextWords;
}

export function LinkForm({ present, set, close, words }: LinkFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => input.current?.select(), []);
  const save = () => {
    const href = completeLink(input.current?.value ?? '');
    if (href) return set(href);
    setIsRefused(true);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else close();
  };
  const texts = isRefused ? { error: words.linkRefused } : { hint: words.linkHint };
  return (
    <div class="field rich-text-link">
      <label for={id}>{words.linkAddress}</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        autocomplete="off"
        defaultValue={present ?? ''}
        aria-invalid={isRefused ? 'true' : undefined}
        aria-describedby={getDescribedBy(id, texts)}
        onKeyDown={onKeyDown}
      />
      <button type="button" onClick={save}>
        {words.setLink}
      </button>
      {present !== null && (
        <button type="button" class="secondary" onClick={() => set(null)}>
          {words.removeLink}
        </button>
      )}
      <button type="button" class="quiet-button" onClick={close}>
        {words.cancel}
      </button>
      <Hint id={id} text={texts.hint} />
      <FieldError id={id} text={texts.error} />
    </div>
  );
}
