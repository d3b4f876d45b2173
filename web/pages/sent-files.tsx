/** Files that answer a question; they are sent as soon as they are chosen, from the camera too, and named by their ids. */
import { Field, Notice, useDeed, useEffect, useState } from '../ui/index.js';

/** What is said about them. */
export interface SentFilesWords {
  /** Names the bar. */
  progress: string;
  count: (count: number) => string;
}

/** Needs script; `hint` says what to do without it. */
export function SentFiles(props: {
  label: string;
  name: string;
  /** Ids of those that stand there, apart by spaces. */
  value: string;
  hint: (isTaken: boolean) => string | undefined;
  fault?: string | undefined;
  /** As `accept` of HTML. */
  accept: string;
  words: SentFilesWords;
  /** Sends them and tells the part that has gone. @returns their ids */
  send: (files: File[], tell: (part: number) => void) => Promise<string[]>;
}) {
  const { label, name, value, fault, accept, words } = props;
  const [ids, setIds] = useState(value.split(' ').filter(Boolean));
  const [part, setPart] = useState<number | null>(null);
  const [isTaken, setIsTaken] = useState(false);
  const deed = useDeed();
  useEffect(() => setIsTaken(true), []);
  const hint = props.hint(isTaken);
  const send = (files: File[]) =>
    deed.run(async () => {
      try {
        setPart(0);
        const sent = await props.send(files, setPart);
        setIds((before) => [...before, ...sent]);
      } finally {
        setPart(null);
      }
    });
  return (
    <>
      <Field label={label} {...(hint ? { hint } : {})} {...(fault ? { fault } : {})}>
        {(wiring) => (
          <input
            type="file"
            multiple
            accept={accept}
            disabled={!isTaken}
            {...wiring}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              if (files.length > 0) void send(files);
            }}
          />
        )}
      </Field>
      <input type="hidden" name={name} value={ids.join(' ')} />
      {part !== null && <progress aria-label={words.progress} max={1} value={part} />}
      {deed.refusal && <Notice kind="fault">{deed.refusal.message}</Notice>}
      <p role="status">{ids.length > 0 ? words.count(ids.length) : ''}</p>
    </>
  );
}
