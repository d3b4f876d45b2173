/**
 * The HTML of a message in a frame that can do nothing (decisions/pages "Previews of e-mails"). What is typed is sent to the
 * frame by a form, as texts are too long for an address. The frame before stays until the new one is loaded.
 */
import { useEffect, useMemo, useRef, useState } from '../../ui/index.js';
import type { PreviewInput } from './texts-queries.js';

const PREVIEW = '/console/preview/messages';

interface MailFrameProps {
  input: PreviewInput;
  /** Changes when the stored texts do. */
  version: string;
  title: string;
}

interface Source {
  id: number;
  input: PreviewInput;
}

export function MailFrame({ input, version, title }: MailFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const count = useRef(0);
  /** ID of the last source that was sent. Until then, its frame has loaded nothing but an empty document. */
  const sent = useRef(0);
  const source = useMemo((): Source => ({ id: ++count.current, input }), [JSON.stringify(input), version]);
  const [loaded, setLoaded] = useState(source);
  const isTyped = input.text !== undefined;
  useEffect(() => {
    if (isTyped) form.current?.submit();
    sent.current = source.id;
  }, [source]);
  const show = (one: Source) => {
    if (one.id === sent.current) setLoaded(one);
  };
  const { kind, language } = input;
  return (
    <div class="mail-frames">
      {(loaded.id === source.id ? [source] : [loaded, source]).map((one) => (
        <iframe
          key={one.id}
          class={one === loaded ? 'mail-frame' : 'mail-frame next'}
          name={nameFrame(one)}
          title={title}
          sandbox=""
          {...(one.input.text === undefined
            ? { src: `${PREVIEW}?${new URLSearchParams({ kind, language }).toString()}` }
            : {})}
          onLoad={() => show(one)}
        />
      ))}
      {isTyped && (
        <form ref={form} method="post" action={PREVIEW} target={nameFrame(source)} hidden>
          {Object.entries(input).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      )}
    </div>
  );
}

const nameFrame = ({ id }: Source) => `mail-${id}`;
