/** What is shown only once after it was created, such as a key, with a button that copies it. */
import { useContext, useEffect, useRef, useState, type ComponentChildren } from '../../ui/index.js';
import { DraftContext } from '../draft.js';
import { Icon } from '../kit/icon.js';

/** The secret that the form created, and what sets it. Without script it comes with the answer to the form. */
export function useSecret(form: string): [secret: string | null, show: (secret: string | null) => void] {
  const draft = useContext(DraftContext);
  return useState<string | null>(draft?.fields.form === form ? (draft.fields.secret ?? null) : null);
}

/** Whether a form of this row was sent without script and is shown again. @param id of the row, with which the names of its forms end */
export function useHasDraft(id: string): boolean | undefined {
  return useContext(DraftContext)?.fields.form?.endsWith(id) || undefined;
}

export interface SecretPanelProps {
  secret: string;
  heading: string;
  /** Why it has to be stored now. */
  hint: string;
  copy: string;
  copied: string;
  children?: ComponentChildren;
}

export function SecretPanel({ secret, heading, hint, copy, copied, children }: SecretPanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => ref.current?.focus(), [secret]);
  const onCopy = () => void navigator.clipboard.writeText(secret).then(() => setIsCopied(true));
  return (
    <div ref={ref} class="panel shown-once" role="status" tabIndex={-1}>
      <h2>{heading}</h2>
      <p>{hint}</p>
      <p class="row secret">
        <code>{secret}</code>
        <button type="button" class="secondary needs-script" onClick={onCopy}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          {isCopied ? copied : copy}
        </button>
      </p>
      {children}
    </div>
  );
}
